/** URLs of the SEO check's list, and of the editors where each fault is fixed. */
import { href } from 'react-router'
import { articleHref } from '#app/domains/content/admin/address.ts'
import { editorPath } from '#app/domains/event-desk/review/address.ts'
import { sectionPath } from '#app/domains/settings/address.ts'
import { choice, flag, page, queryState, type StateOf } from '#app/platform/lists/query-state.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { FAULTS, type FaultKind, type PageCheck, type PageKind } from './schema.ts'

export const SEO = href('/admin/tools/seo')

export const CHECK_FAILED = 'No se pudo revisar el sitio'

export const SEO_LIST = queryState(SEO, {
  well: { ...flag('ver', 'bien'), role: 'filter' },
  fault: choice('fallo', Object.keys(FAULTS) as FaultKind[], undefined),
  page,
})

export type SeoAddress = StateOf<typeof SEO_LIST>

/** Ignores a kind of fault when pages without faults are asked for. */
export function readSeoAddress(search: URLSearchParams): SeoAddress {
  const asked = SEO_LIST.read(search)
  return asked.well ? { ...asked, fault: undefined } : asked
}

export const seoHref = (address: Partial<SeoAddress>) => SEO_LIST.href(address)

/** Editor of each page's text, for faults outside its title and description. */
const BODIES: Record<string, string> = {
  '/': sectionPath('portada'),
  [href('/academy')]: href('/admin/academy-complete/:tab?'),
  [href('/quienes-somos')]: sectionPath('quienes-somos'),
  [href('/faqs')]: sectionPath('preguntas'),
  [href('/contacto')]: sectionPath('organizacion'),
  [href('/politicas')]: sectionPath('politicas'),
}

type FieldOf = Partial<Record<FaultKind, string>>

const TITLES = { 'no-title': 'title', 'same-title': 'title', 'long-title': 'title' } satisfies FieldOf

const descriptions = (field: string) =>
  ({ 'no-description': field, 'same-description': field, 'long-description': field }) satisfies FieldOf

/** Field of the editor where each fault is fixed. A fault without a single field links to the whole editor. */
const FIELDS: Record<PageKind, FieldOf> = {
  page: { ...TITLES, ...descriptions('description') },
  event: {
    ...TITLES,
    // An event's summary, if present, is shown instead of its description.
    ...descriptions('summary'),
    'dead-link': 'description',
    'missing-image': 'image_url',
    'no-alt': 'image_url',
    'no-picture': 'image_url',
  },
  article: {
    ...TITLES,
    ...descriptions('description'),
    'dead-link': 'content',
    'missing-image': 'content',
    'several-headings': 'content',
    // The editor requires alternative texts inside the article, so only the cover's can be missing.
    'no-alt': 'image_alt',
    'no-picture': 'image_url',
  },
}

export function editHref(
  { kind, id, path }: Pick<PageCheck, 'kind' | 'id' | 'path'>,
  fault: FaultKind,
): string {
  // Only the organisation's own links in header and footer come from the settings; the others are in the code.
  if (fault === 'frame-link') return sectionPath('organizacion')
  const field = FIELDS[kind][fault]
  const at = field ? `#${field}` : ''
  if (kind === 'event' && id) return `${editorPath(id)}${at}`
  if (kind === 'article' && id) return `${articleHref(id)}${at}`
  // Titles and descriptions of all fixed pages are edited in one section of the settings.
  const [name = 'home'] = Object.entries(PAGE_PATHS).find(([, each]) => each === path) ?? []
  const words = `${sectionPath('paginas')}#pages.${name}`
  return field ? `${words}.${field}` : (BODIES[path] ?? words)
}
