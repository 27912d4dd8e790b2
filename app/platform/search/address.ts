/** State of the search over the whole site, from the parameters `q`, `tipo` and `pagina` of its address. */
import { href } from 'react-router'
import { readPage } from '../lists/paging.ts'
import { readTextParameter } from './search-terms.ts'

export type SearchFilter = { search: string; kind: string; page: number }

const MAX_LENGTH = 100

export function readSearchFilter(parameters: URLSearchParams): SearchFilter {
  return {
    search: readTextParameter(parameters, 'q', MAX_LENGTH),
    kind: readTextParameter(parameters, 'tipo', MAX_LENGTH),
    page: readPage(parameters),
  }
}

export function searchPath({ search, kind = '', page = 1 }: Partial<SearchFilter>): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (kind) parameters.set('tipo', kind)
  if (page > 1) parameters.set('pagina', String(page))
  return `${href('/buscar')}${parameters.size ? `?${parameters}` : ''}`
}
