/** Data that a page gives to search engines and link previews, and the faults it may have. */
import { formatCount } from '#app/platform/formats/numbers.ts'

/** Kind of a page, which decides the editor where its faults are fixed. */
export type PageKind = 'page' | 'event' | 'article'

/** Page that is listed in the sitemap (sitemap.server.ts). */
export type SitePage = { path: string; kind: PageKind; id?: string }

/** Most events, and most articles, per check, the latest first; 1,000 pages take under 90 s. */
export const CHECKED_OF_A_KIND = 500

/** Characters that search engines show, approximately. */
export const TITLE_MAX = 60
export const DESCRIPTION_MAX = 160

/** Faults with their labels, the most serious first. The order applies to a page's faults and to the filters. */
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

export function pagesInWords(count: number): string {
  return formatCount(count, 'página', 'páginas')
}

/** `words` are the detail in Spanish: which link, how many characters, which other page. */
export type Fault = { kind: FaultKind; words: string }

export type PageCheck = SitePage & {
  title: string
  description: string
  /** Path of the page's share picture on this site; empty if it has none. */
  picture: string
  /** Types of the page's structured data (schema.org), in order of appearance. */
  data_types: string[]
  faults: Fault[]
}

export type CheckRun = {
  started_at: Date
  /** Null while the check runs. */
  finished_at: Date | null
  done: number
  total: number
  /** True if the check stopped before it had read every page. */
  is_broken: boolean
}
