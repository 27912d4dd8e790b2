/** URL state of the trash, the intents of its forms, and the titles of their failures. */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf, words } from '#app/platform/lists/query-state.ts'

export const TRASH = href('/admin/papelera')

export type TrashIntent = 'restore' | 'remove' | 'empty'

export const TRASH_FAILED: Record<TrashIntent, string> = {
  restore: 'No se pudo restaurar',
  remove: 'No se pudo eliminar',
  empty: 'No se pudo vaciar la papelera',
}

export const TRASH_LIST = queryState(TRASH, {
  search: words('q'),
  page,
  /** Id of the row in the confirmation of its final deletion. */
  removing: id('eliminar'),
  /** The confirmation of emptying the trash is open. */
  emptying: flag('vaciar'),
})

export type TrashAddress = StateOf<typeof TRASH_LIST>

export const readTrashAddress = TRASH_LIST.read

export const trashHref = (address: Partial<TrashAddress>) => TRASH_LIST.href(address)
