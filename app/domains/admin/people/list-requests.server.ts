/** The actions on the list of contacts: deletion of one or of the chosen ones, and their tags. */
import { redirect } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import type { StartOutcome } from '#app/domains/bulk/runs.server.ts'
import { deleteContact, deleteContacts } from '#app/domains/contacts/contact-removal.server.ts'
import {
  CONTACT_LIST,
  type ContactsAddress,
  contactsHref,
  readContactsAddress,
} from '#app/domains/contacts/contacts-address.ts'
import { GONE, MOST_AT_ONCE } from '#app/domains/contacts/schema.ts'
import { startTagging } from '#app/domains/contacts/selection/bulk-tagging.server.ts'
import { readTag, selectionOf } from '#app/domains/contacts/selection/selection.server.ts'
import { changeTags } from '#app/domains/contacts/selection/tagging.server.ts'
import { describeRemoved } from '#app/domains/trash/schema.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { PAGE_SIZE } from '#app/platform/paging.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { startDeleting } from './bulk-deleting.server.ts'
import { LIST_FAILED, type ListIntent } from './schema.ts'

export function answerContactList(request: Request, actor: ButtonActor) {
  const address = readContactsAddress(new URL(request.url).searchParams)
  return answerButtons(request, BUTTONS, { actor, address, back: contactsHref(CONTACT_LIST.closed(address)) })
}

type Field = 'id' | 'ids' | 'everything' | 'tag' | 'count'
type Asked = { address: ContactsAddress; back: string }

const DELETED = '¡Contacto eliminado con éxito!'
const NOT_DELETED = 'El contacto no se eliminó correctamente de la base de datos'
const MISSING = { status: 404, title: GONE }

const BUTTONS: Buttons<ListIntent, Field, Asked> = {
  fields: { text: ['id', 'ids', 'everything', 'tag', 'count'] },
  failed: LIST_FAILED,
  buttons: {
    delete: {
      async press({ id }, { actor, back }) {
        const removal = await deleteContact(id, actor)
        if (removal.outcome === 'missing') return MISSING
        if (removal.outcome === 'still-there')
          return { status: 500, title: LIST_FAILED.delete, description: NOT_DELETED }
        return { to: back, title: DELETED, ...describeRemoved([removal]) }
      },
    },
    'delete-chosen': {
      async press(posted, { actor, address, back }) {
        if (posted.everything === '1') {
          const selection = selectionOf({ ...address, everything: true })
          const confirmation = { expected: countIn(posted.count), list_url: back, actor }
          return startedOr(await startDeleting(selection, confirmation))
        }
        const ids = idsOf(posted.ids)
        if (ids.length === 0) return NOBODY
        const removal = await deleteContacts(ids, actor)
        if (removal.outcome === 'missing') return MISSING
        if (removal.outcome === 'still-there')
          return { status: 500, title: LIST_FAILED.delete, description: NOT_DELETED }
        const { rows } = removal
        const title = rows.length === 1 ? DELETED : `${formatNumber(rows.length)} contactos eliminados`
        return { to: back, title, ...describeRemoved(rows) }
      },
    },
    tag: tagging(false),
    untag: tagging(true),
  },
}

function tagging(isRemoval: boolean): (typeof BUTTONS)['buttons']['tag'] {
  return {
    async press(posted, { actor, address, back }) {
      const tag = readTag(posted.tag)
      if (!tag) return { status: 422, title: 'Escribe la etiqueta' }
      const ids = idsOf(posted.ids)
      const everything = posted.everything === '1'
      if (!everything && ids.length === 0) return NOBODY
      const selection = selectionOf({ ...address, everything, ids })
      const expected = countIn(posted.count)
      if (expected > MOST_AT_ONCE) {
        const confirmation = { expected, list_url: back, actor }
        return startedOr(await startTagging(selection, { tag, isRemoval }, confirmation))
      }
      const { outcome, count } = await changeTags(selection, { tag, isRemoval }, { expected, actor })
      if (outcome === 'other') return othersFound(count)
      const people = formatCount(count, 'contacto', 'contactos')
      return { to: back, title: isRemoval ? `Etiqueta quitada a ${people}` : `Etiqueta puesta a ${people}` }
    },
  }
}

const countIn = (posted: string) => (/^\d{1,9}$/.test(posted) ? Number(posted) : 0)

function startedOr(run: StartOutcome) {
  return run.outcome === 'started' ? redirect(bulkRunHref(run.id), 303) : othersFound(run.count)
}

function othersFound(count: number) {
  const people = formatCount(count, 'contacto', 'contactos')
  return {
    status: 409,
    title: 'Los contactos cambiaron',
    description: `Ahora ${count === 1 ? 'sería' : 'serían'} ${people}. No se cambió nada: elígelos otra vez.`,
  }
}

const NOBODY = { status: 422, title: 'Elige al menos un contacto' }

/** Ids of one page at most. */
function idsOf(posted: string): string[] {
  return [...new Set(posted.split(','))].filter(isUuid).slice(0, PAGE_SIZE)
}
