/** State of the list, kept in the URL: it survives a reload, and works without JavaScript. */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf } from '#app/platform/query-state.ts'

export const DUPLICATES = href('/admin/tools/datos/duplicados')

export const DUPLICATE_LIST = queryState(DUPLICATES, {
  page,
  /** Id of a contact; the question is about merging all contacts of its e-mail address. */
  merging: id('unir'),
  /** True if the question is about merging the duplicates of every address. */
  isWhole: flag('todos'),
})

export type DuplicatesAddress = StateOf<typeof DUPLICATE_LIST>

export const readDuplicatesAddress = DUPLICATE_LIST.read

export const duplicatesHref = (address: Partial<DuplicatesAddress>) => DUPLICATE_LIST.href(address)
