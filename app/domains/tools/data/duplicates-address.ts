/** State of the list, kept in the URL: it survives a reload, and works without JavaScript. */
import { href } from 'react-router'
import { flag, id, page, queryState, type StateOf } from '#app/platform/query-state.ts'

export const DUPLICATES = href('/admin/tools/datos/duplicados')

const LIST = queryState({
  page,
  /** Id of a contact; the question is about merging all contacts of its e-mail address. */
  merging: id('unir'),
  /** True if the question is about merging the duplicates of every address. */
  isWhole: flag('todos'),
})

export type DuplicatesAddress = StateOf<typeof LIST>

export const readDuplicatesAddress = LIST.read

export const duplicatesHref = (address: Partial<DuplicatesAddress>) => LIST.href(DUPLICATES, address)
