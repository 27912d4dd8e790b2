/** URL state of the bin, the intents of its forms, and the titles of their failures. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'

export const BIN = href('/admin/papelera')

export type BinIntent = 'restore' | 'remove' | 'empty'

export const BIN_FAILED: Record<BinIntent, string> = {
  restore: 'No se pudo restaurar',
  remove: 'No se pudo eliminar',
  empty: 'No se pudo vaciar la papelera',
}

export type BinAddress = {
  search: string
  page: number
  /** Id of the row whose final deletion is being confirmed. */
  removing: string | null
  /** Whether emptying the bin is being confirmed. */
  emptying: boolean
}

export function readBinAddress(search: URLSearchParams): BinAddress {
  return {
    search: readWords(search, 'q'),
    page: readPage(search),
    removing: search.get('eliminar'),
    emptying: search.get('vaciar') === '1',
  }
}

export function binHref({ search, page = 1, removing, emptying }: Partial<BinAddress>): string {
  const parameters: [string, string | false | null | undefined][] = [
    ['q', search],
    ['pagina', page > 1 && String(page)],
    ['eliminar', removing],
    ['vaciar', emptying && '1'],
  ]
  const spelled = new URLSearchParams(parameters.filter((pair): pair is [string, string] => Boolean(pair[1])))
  return spelled.size > 0 ? `${BIN}?${spelled}` : BIN
}
