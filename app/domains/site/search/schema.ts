import type { Found } from '#app/platform/search/found-schema.ts'

/** Kinds of results, as `tipo` in the address, with their labels. */
export const SEARCH_KINDS = {
  eventos: 'Eventos',
  contenido: 'Contenido',
  formacion: 'Formación',
  sitio: 'Páginas y preguntas',
} as const

export type SearchKind = keyof typeof SEARCH_KINDS

export type KindCounts = Record<SearchKind, number>

export type SearchResults = {
  /** Results of the page, the best first. */
  results: Found[]
  /** Of all kinds together, whatever kind was chosen. */
  total: number
  counts: KindCounts
  pageCount: number
}

export function isSearchKind(kind: string): kind is SearchKind {
  return Object.hasOwn(SEARCH_KINDS, kind)
}
