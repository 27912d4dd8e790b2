/** What a page tells search engines and the previews of chats, and the faults it may have. */

/** Which editor of the panel opens to mend a page's faults. */
export type PageKind = 'page' | 'event' | 'article'

/** Page that is listed in the sitemap (sitemap.server.ts). */
export type SitePage = { path: string; kind: PageKind; id?: string }

/** Events and articles checked at most, the latest of each: 1,000 pages take less than a minute and a half. */
export const CHECKED_OF_A_KIND = 500

/** Characters that search engines show, approximately. */
export const TITLE_MAX = 60
export const DESCRIPTION_MAX = 160

/** Faults and their labels, the gravest first: the order of a page's faults and of the filters. */
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
  return count === 1 ? '1 página' : `${count} páginas`
}

/** `words` give the detail: which link, how many characters, which other page. */
export type Fault = { kind: FaultKind; words: string }

/** Result of the check of one page. */
export type PageCheck = SitePage & {
  title: string
  description: string
  /** Path of its share picture on this site; empty where it has none. */
  picture: string
  /** Types of its structured data (schema.org), in the page's order. */
  data_types: string[]
  faults: Fault[]
}

/** Progress of a check of the whole site. */
export type CheckRun = {
  started_at: Date
  /** Null while the check runs. */
  finished_at: Date | null
  done: number
  total: number
  /** True if the check ended before it had read every page. */
  is_broken: boolean
}
