/** State of the list, kept in the URL: it survives a reload, and works without JavaScript. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'

export type DuplicatesAddress = {
  page: number
  /** Id of a contact; the question is about merging all contacts of its e-mail address. */
  merging: string | null
  /** True if the question is about merging the duplicates of every address. */
  isWhole: boolean
}

export const DUPLICATES = href('/admin/tools/datos/duplicados')

export function readDuplicatesAddress(search: URLSearchParams): DuplicatesAddress {
  return {
    page: readPage(search),
    merging: search.get('unir'),
    isWhole: search.get('todos') === '1',
  }
}

export function duplicatesHref({ page = 1, merging, isWhole }: Partial<DuplicatesAddress>): string {
  const parameters: [string, string | false | null | undefined][] = [
    ['pagina', page > 1 && String(page)],
    ['unir', merging],
    ['todos', isWhole && '1'],
  ]
  const spelled = new URLSearchParams(parameters.filter((pair): pair is [string, string] => Boolean(pair[1])))
  return spelled.size > 0 ? `${DUPLICATES}?${spelled}` : DUPLICATES
}
