/**
 * Query string of the duplicates screen. Its state lives in the URL, so that it survives a reload and needs no
 * script.
 */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf } from '#app/platform/lists/query-state.ts'

export const DUPLICATES = href('/admin/tools/datos/duplicados')

export const DUPLICATE_LIST = queryState(DUPLICATES, {
  page,
  /** Id of a contact: asks to confirm the merge of all contacts with its address. */
  merging: id('unir'),
  /** Asks to confirm the merge of the duplicates of every address. */
  isWhole: flag('todos'),
})

export type DuplicatesAddress = StateOf<typeof DUPLICATE_LIST>

export const readDuplicatesAddress = DUPLICATE_LIST.read

export const duplicatesHref = (address: Partial<DuplicatesAddress>) => DUPLICATE_LIST.href(address)
