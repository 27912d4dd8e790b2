/** The state of the list is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'

export type DuplicatesAddress = {
  page: number
  /** The contact whose address the question is about. */
  merging: string | null
  /** Whether it is about all of them. */
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
