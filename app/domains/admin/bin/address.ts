/** URL state of the bin, the intents of its forms, and the titles of their failures. */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf, words } from '#app/platform/query-state.ts'

export const BIN = href('/admin/papelera')

export type BinIntent = 'restore' | 'remove' | 'empty'

export const BIN_FAILED: Record<BinIntent, string> = {
  restore: 'No se pudo restaurar',
  remove: 'No se pudo eliminar',
  empty: 'No se pudo vaciar la papelera',
}

export const BIN_LIST = queryState(BIN, {
  search: words('q'),
  page,
  /** The row whose final deletion is being confirmed. */
  removing: id('eliminar'),
  /** Whether emptying the bin is being confirmed. */
  emptying: flag('vaciar'),
})

export type BinAddress = StateOf<typeof BIN_LIST>

export const readBinAddress = BIN_LIST.read

export const binHref = (address: Partial<BinAddress>) => BIN_LIST.href(address)
