/** Owns the search over the whole site: everything that is published, the best first, whatever it is. */
import { searchAcademy } from '#app/domains/academy/catalog/search.server.ts'
import { searchContent } from '#app/domains/content/search.server.ts'
import { searchEvents } from '#app/domains/events/agenda/search.server.ts'
import { readSearch } from '#app/domains/settings/search.server.ts'
import type { SearchFilter } from '#app/platform/search/address.ts'
import type { Found } from '#app/platform/search/found-schema.ts'
import type { SearchQuery } from '#app/platform/search/search-query.server.ts'
import { searchPages } from './pages.server.ts'
import { isSearchKind, SEARCH_KINDS, type SearchKind, type SearchResults } from './schema.ts'

const PAGE_SIZE = 20

const SEARCHES: Record<SearchKind, (query: SearchQuery) => Promise<Found[]>> = {
  eventos: searchEvents,
  contenido: searchContent,
  formacion: searchAcademy,
  sitio: searchPages,
}

export const NOTHING_FOUND: SearchResults = {
  results: [],
  total: 0,
  counts: { eventos: 0, contenido: 0, formacion: 0, sitio: 0 },
  pageCount: 1,
}

export async function searchSite({ search, kind, page }: SearchFilter): Promise<SearchResults> {
  const query = await readSearch(search)
  if (!query) return NOTHING_FOUND
  const kinds = Object.keys(SEARCH_KINDS).filter(isSearchKind)
  const found = await Promise.all(
    kinds.map(async (each) => ({ kind: each, results: await SEARCHES[each](query) })),
  )
  const counts = Object.fromEntries(found.map((each) => [each.kind, each.results.length]))
  const chosen = found
    .filter((each) => !isSearchKind(kind) || each.kind === kind)
    .flatMap(({ results }) => results)
    .sort((one, other) => other.rank - one.rank)
  return {
    results: chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.reduce((sum, { results }) => sum + results.length, 0),
    counts: counts as SearchResults['counts'],
    pageCount: Math.max(1, Math.ceil(chosen.length / PAGE_SIZE)),
  }
}
