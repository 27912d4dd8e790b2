/** What a page of the site says to search engines and to chats that preview it, and what may be wrong with that. */

/** Where a page is written, which is where its faults are mended. */
export type PageKind = 'page' | 'event' | 'article'

/** A page that search engines are told of (sitemap.ts). */
export type SitePage = { path: string; kind: PageKind; id?: string }

/** Of events and of articles each, the latest: 1,000 pages are drawn in less than a minute and a half. */
export const CHECKED_OF_A_KIND = 500

/** Of what a search engine shows, about this much fits. */
export const TITLE_MAX = 60
export const DESCRIPTION_MAX = 160

/** The gravest first: in this order a page's faults stand, and the filters. */
export const FAULTS = {
  unreadable: 'No se puede abrir',
  'dead-link': 'Enlaces que no llevan a ninguna parte',
  'frame-link': 'Enlaces del menú o del pie que no llevan a ninguna parte',
  'missing-image': 'Imágenes que no están',
  'not-indexed': 'Fuera de los buscadores',
  'no-title': 'Sin título',
  'no-description': 'Sin descripción',
  'no-heading': 'Sin encabezado principal',
  'several-headings': 'Varios encabezados principales',
  'no-picture': 'Sin imagen para compartir',
  'bad-data': 'Datos estructurados incompletos',
  'no-alt': 'Imágenes sin texto alternativo',
  'same-title': 'Título repetido',
  'same-description': 'Descripción repetida',
  'long-title': 'Título demasiado largo',
  'long-description': 'Descripción demasiado larga',
} as const

export type FaultKind = keyof typeof FAULTS

/** `words` say what it is exactly: which link, how many characters, the same as which page. */
export type Fault = { kind: FaultKind; words: string }

/** What the check keeps of a page. */
export type PageCheck = SitePage & {
  title: string
  description: string
  /** The address on the site of its share picture; empty where it has none. */
  picture: string
  /** The types of its structured data (schema.org), in the page's order. */
  data_types: string[]
  faults: Fault[]
}

/** How a check of the whole site stands. */
export type CheckRun = {
  started_at: Date
  /** Null while it is under way. */
  finished_at: Date | null
  done: number
  total: number
  /** It ended before it had read every page. */
  is_broken: boolean
}
