/** URL state of the trash, the intents of its forms, and the titles of their failures. */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf, words } from '#app/platform/query-state.ts'

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
  /** The row whose final deletion is being confirmed. */
  removing: id('eliminar'),
  /** Whether emptying the trash is being confirmed. */
  emptying: flag('vaciar'),
})

export type TrashAddress = StateOf<typeof TRASH_LIST>

export const readBinAddress = TRASH_LIST.read

export const trashHref = (address: Partial<TrashAddress>) => TRASH_LIST.href(address)
