/** The actions on the requests chosen in the list, and their undoing. */
import { redirect } from 'react-router'
import { panelPath } from '#app/domains/auth/address.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { UNDO, undoPath } from '#app/platform/lists/query-state.ts'
import { formatWeekday } from '#app/platform/time/dates.ts'
import { INBOX_LIST, type InboxAddress, inboxHref, LIST_FAILED, readInboxAddress } from '../address.ts'
import { sayWhoIsTold } from '../assigning.server.ts'
import { type ChosenAction, isBulkAction, SNOOZE_DAYS } from '../schema.ts'
import { startHandling } from './bulk.server.ts'
import { changeChosen } from './selection.server.ts'
import { undoChosen } from './undoing.server.ts'

export function answerInboxList(request: Request, actor: ButtonActor) {
  const search = new URL(request.url).searchParams
  const address = readInboxAddress(search)
  const list = inboxHref(INBOX_LIST.closed(address))
  return answerButtons(request, BUTTONS, { actor, address, list, undone: search.get(UNDO) ?? '' })
}

type Name = 'ids' | 'version' | 'everything' | 'count' | 'owner_id' | 'until' | 'other_day' | 'back'
type Asked = { address: InboxAddress; list: string; undone: string }

const BUTTONS: Buttons<ChosenAction | 'undo', Name, Asked> = {
  fields: { text: ['ids', 'version', 'everything', 'count', 'owner_id', 'until', 'other_day', 'back'] },
  failed: { ...LIST_FAILED, undo: 'No se pudo deshacer' },
  buttons: {
    assign: ofChosen('assign', 'asignada'),
    snooze: ofChosen('snooze', 'pospuesta'),
    close: ofChosen('close', 'cerrada'),
    reopen: ofChosen('reopen', 'reabierta'),
    spam: ofChosen('spam', 'marcada', ' como spam'),
    restore: ofChosen('restore', 'devuelta', ' a la lista'),
    undo: {
      async press({ back }, { actor, list, undone }) {
        const { outcome } = await undoChosen(undone, actor)
        if (outcome === 'missing') return { status: 404, title: 'Ya no se puede deshacer' }
        if (outcome === 'conflict')
          return { status: 409, title: 'No se pudo deshacer', description: 'Una de ellas cambió después.' }
        return { to: back ? panelPath(back) : list, title: 'Deshecho' }
      },
    },
  },
}

function ofChosen(action: ChosenAction, done: string, rest = ''): (typeof BUTTONS)['buttons']['undo'] {
  return {
    async press(
      { ids, version, everything, count: confirmed, owner_id, until, other_day },
      { actor, address, list },
    ) {
      if (everything === '1')
        return handleAll(action, { owner: owner_id, confirmed }, { actor, address, list })
      const keys = [...new Set(ids.split(','))].slice(0, PAGE_SIZE)
      const change = { action, owner: owner_id, until: until || other_day }
      const changed = await changeChosen(keys, change, { version, actor })
      if (changed.outcome === 'stranger') return STRANGER
      if (changed.outcome === 'wrong_day') return { status: 422, title: SNOOZE_DAYS }
      if (changed.outcome === 'conflict')
        return {
          status: 409,
          title: 'Las solicitudes cambiaron mientras decidías',
          description: 'No se cambió ninguna. Mira cómo quedaron, y elígelas otra vez.',
        }
      const { count, at } = changed
      const end = action === 'snooze' ? ` hasta el ${formatWeekday(change.until)}` : rest
      const title =
        count === 1 ? `Solicitud ${done}${end}` : `${formatNumber(count)} solicitudes ${done}s${end}`
      const description = action === 'assign' ? await sayWhoIsTold(owner_id, actor) : undefined
      return {
        to: list,
        title,
        description,
        ...(action !== 'restore' && { undo: undoPath(INBOX_LIST.path, at) }),
      }
    },
  }
}

const STRANGER = { status: 422, title: 'Elige a alguien del equipo' }

async function handleAll(
  action: ChosenAction,
  { owner, confirmed }: { owner: string; confirmed: string },
  { actor, address, list }: { actor: ButtonActor; address: InboxAddress; list: string },
) {
  if (!isBulkAction(action)) return { status: 422, title: 'Elígelas en la lista: eso se hace por páginas' }
  const expected = /^\d{1,9}$/.test(confirmed) ? Number(confirmed) : 0
  const run = await startHandling(address, { action, owner }, { expected, list_url: list, actor })
  if (run.outcome === 'stranger') return STRANGER
  if (run.outcome === 'started') return redirect(bulkRunHref(run.id), 303)
  const now = formatCount(run.count, 'solicitud', 'solicitudes')
  return {
    status: 409,
    title: 'Las solicitudes cambiaron mientras decidías',
    description: `Ahora ${run.count === 1 ? 'sería' : 'serían'} ${now}. No se cambió ninguna: elígelas otra vez.`,
  }
}
