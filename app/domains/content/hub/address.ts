import { href } from 'react-router'
import { readPage } from '#app/platform/lists/paging.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { type ContentCategory, isCategory } from '../schema.ts'

/** State of the hub, from the parameters `q`, `categoria` and `pagina`. */
export type HubFilter = { search: string; category: ContentCategory | ''; page: number }

/** Anchor of filters and list, where a filtered page opens. */
export const HUB_LIST = 'articulos'

export const HUB_PAGE_SIZE = 12

const SEARCH_MAX = 100

export function readHubFilter(parameters: URLSearchParams): HubFilter {
  // `readTextParameter` drops NUL, which PostgreSQL refuses in text.
  const search = readTextParameter(parameters, 'q', SEARCH_MAX)
  return { search, category: readHubCategory(parameters), page: readPage(parameters) }
}

export function readHubCategory(parameters: URLSearchParams): HubFilter['category'] {
  const category = (parameters.get('categoria') ?? '').trim().toLowerCase()
  return isCategory(category) ? category : ''
}

export function isFiltered({ search, category }: HubFilter): boolean {
  return Boolean(search || category)
}

/** URL of a state of the hub, without the anchor. */
export function hubPath({ search, category, page }: HubFilter): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (category) parameters.set('categoria', category)
  if (page > 1) parameters.set('pagina', String(page))
  return `${href('/contenido')}${parameters.size ? `?${parameters}` : ''}`
}

export function hubHref(filter: HubFilter): string {
  return `${hubPath(filter)}#${HUB_LIST}`
}
