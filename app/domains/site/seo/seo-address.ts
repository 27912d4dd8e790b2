/** Where the checked pages are listed, and where each of their faults is mended. */
import { readPage } from '#app/platform/paging.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { FAULTS, type FaultKind, type PageCheck } from './schema.ts'

export const SEO = '/admin/tools/seo'

export type SeoAddress = { well: boolean; fault?: FaultKind | undefined; page: number }

/** What it does not know it reads as the default. */
export function readSeoAddress(search: URLSearchParams): SeoAddress {
  const kinds = Object.keys(FAULTS) as FaultKind[]
  const well = search.get('ver') === 'bien'
  const fault = well ? undefined : kinds.find((kind) => kind === search.get('fallo'))
  return { well, fault, page: readPage(search) }
}

export function seoHref({ well, fault, page = 1 }: Partial<SeoAddress>): string {
  const spelled = new URLSearchParams()
  if (well) spelled.set('ver', 'bien')
  if (fault) spelled.set('fallo', fault)
  if (page > 1) spelled.set('pagina', String(page))
  return spelled.size > 0 ? `${SEO}?${spelled}` : SEO
}

/** Where the rest of a page is written. */
const BODIES: Record<string, string> = {
  '/': '/admin/settings/portada',
  '/academy': '/admin/academy-complete',
  '/quienes-somos': '/admin/settings/quienes-somos',
  '/faqs': '/admin/settings/preguntas',
  '/contacto': '/admin/settings/organizacion',
  '/politicas': '/admin/settings/politicas',
}

const IN_THE_HEAD: ReadonlySet<FaultKind> = new Set([
  ...(['no-title', 'same-title', 'long-title'] as const),
  ...(['no-description', 'same-description', 'long-description'] as const),
])

export function mendHref(
  { kind, id, path }: Pick<PageCheck, 'kind' | 'id' | 'path'>,
  fault: FaultKind,
): string {
  if (kind === 'event') return `/admin/events/${id}`
  if (kind === 'article') return `/admin/content/${id}`
  // Of all these pages one section of the settings has what search engines are told.
  const [name = 'home'] = Object.entries(PAGE_PATHS).find(([, each]) => each === path) ?? []
  const words = `/admin/settings/paginas#pages.${name}`
  return IN_THE_HEAD.has(fault) ? words : (BODIES[path] ?? words)
}
