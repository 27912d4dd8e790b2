/** The actions on the list of contacts: deletion of one or of the chosen ones, and their tags. */
import { redirect } from 'react-router'
import { panelPath } from '#app/domains/auth/address.ts'
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
import { changeTags, undoTags } from '#app/domains/contacts/selection/tagging.server.ts'
import { describeRemoved } from '#app/domains/trash/schema.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { UNDO, undoPath } from '#app/platform/lists/query-state.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { startDeleting } from './bulk-deleting.server.ts'
import { LIST_FAILED, type ListIntent } from './schema.ts'

export function answerContactList(request: Request, actor: ButtonActor) {
  const search = new URL(request.url).searchParams
  const address = readContactsAddress(search)
  const list = contactsHref(CONTACT_LIST.closed(address))
  return answerButtons(request, BUTTONS, { actor, address, list, undone: search.get(UNDO) ?? '' })
}

type Field = 'id' | 'ids' | 'everything' | 'tag' | 'count' | 'back'
type Asked = { address: ContactsAddress; list: string; undone: string }

const DELETED = '¡Contacto eliminado con éxito!'
const NOT_DELETED = 'El contacto no se eliminó correctamente de la base de datos'
const MISSING = { status: 404, title: GONE }

const BUTTONS: Buttons<ListIntent, Field, Asked> = {
  fields: { text: ['id', 'ids', 'everything', 'tag', 'count', 'back'] },
  failed: LIST_FAILED,
  buttons: {
    delete: {
      async press({ id }, { actor, list }) {
        const removal = await deleteContact(id, actor)
        if (removal.outcome === 'missing') return MISSING
        if (removal.outcome === 'still-there')
          return { status: 500, title: LIST_FAILED.delete, description: NOT_DELETED }
        return { to: list, title: DELETED, ...describeRemoved([removal]) }
      },
    },
    'delete-chosen': {
      async press(posted, { actor, address, list }) {
        if (posted.everything === '1') {
          const selection = selectionOf({ ...address, everything: true })
          const confirmation = { expected: countIn(posted.count), list_url: list, actor }
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
        return { to: list, title, ...describeRemoved(rows) }
      },
    },
    tag: tagging(false),
    untag: tagging(true),
    undo: {
      async press({ back }, { actor, list, undone }) {
        const change = await undoTags(undone, actor)
        if (!change) return { status: 404, title: 'Ya no se puede deshacer' }
        return { to: back ? panelPath(back) : list, title: taggedTitle(change) }
      },
    },
  },
}

function tagging(isRemoval: boolean): (typeof BUTTONS)['buttons']['tag'] {
  return {
    async press(posted, { actor, address, list }) {
      const tag = readTag(posted.tag)
      if (!tag) return { status: 422, title: 'Escribe la etiqueta' }
      const ids = idsOf(posted.ids)
      const everything = posted.everything === '1'
      if (!everything && ids.length === 0) return NOBODY
      const selection = selectionOf({ ...address, everything, ids })
      const expected = countIn(posted.count)
      if (expected > MOST_AT_ONCE) {
        const confirmation = { expected, list_url: list, actor }
        return startedOr(await startTagging(selection, { tag, isRemoval }, confirmation))
      }
      const changed = await changeTags(selection, { tag, isRemoval }, { expected, actor })
      if (changed.outcome === 'other') return othersFound(changed.count)
      const { count, at } = changed
      return {
        to: list,
        title: taggedTitle({ isRemoval, count }),
        ...(count > 0 && { undo: undoPath(CONTACT_LIST.path, at) }),
      }
    },
  }
}

function taggedTitle({ isRemoval, count }: { isRemoval: boolean; count: number }): string {
  const people = formatCount(count, 'contacto', 'contactos')
  return isRemoval ? `Etiqueta quitada a ${people}` : `Etiqueta puesta a ${people}`
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
