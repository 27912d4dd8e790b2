import { CONTENT_TYPES, isCategory } from '#app/domains/content/schema.ts'
import { CATEGORY_LABELS } from '#app/domains/events/schema.ts'
import type { CacheablePath } from '#app/platform/http/cacheable.ts'
import { COVER_VERSION } from '#app/ui/cover-address.ts'

/** The drawings of today: who asks for others is answered, and not kept. */
const COVER = { name: 'v', keeps: (value: string) => value === COVER_VERSION }

/** The public pages that are the same for everyone, with the parameters each of them reads. */
export const cacheablePaths: readonly CacheablePath[] = [
  // Home sends a month out of its calendar away; a chosen day (`dia`) has too many values to be kept.
  { path: /^\/$/, parameters: [{ name: 'mes', keeps: isMonth }] },
  {
    path: /^\/agenda$/,
    parameters: [
      { name: 'categoria', keeps: (value) => Object.hasOwn(CATEGORY_LABELS, value) },
      { name: 'periodo', keeps: (value) => value === 'pasados' },
    ],
  },
  { path: /^\/evento\/[0-9a-f-]{36}$/, parameters: [] },
  {
    path: /^\/contenido$/,
    parameters: [
      { name: 'categoria', keeps: isCategory },
      { name: 'pagina', keeps: isLaterPage },
    ],
  },
  { path: /^\/contenido\/[a-z0-9-]+$/, parameters: [] },
  { path: /^\/api\/eventos\/[0-9a-f-]{36}$/, parameters: [] },
  { path: /^\/evento\/[0-9a-f-]{36}\/(calendario\.ics|registro\/[a-z-]+)$/, parameters: [] },
  { path: /^\/(sube-evento|comunidad)(\/gracias)?$/, parameters: [] },
  { path: /^\/academy\/solicitud(\/gracias)?$/, parameters: [] },
  { path: coversOf('eventos', [...Object.keys(CATEGORY_LABELS), 'otra']), parameters: [COVER] },
  { path: coversOf('contenido', CONTENT_TYPES), parameters: [COVER] },
  // Share pictures keep themselves (platform/share-picture/answer.server.ts).
  { path: /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest)$/, parameters: [] },
  { path: /^\/(academy|quienes-somos|faqs|contacto|politicas)$/, parameters: [] },
]

/** Of those, the calendar shows three years; any other is answered with a redirect, which is not kept. */
function isMonth(value: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(value)
}

/** As our links spell it: the first page goes without saying, and one past the last is a redirect. */
function isLaterPage(value: string): boolean {
  return /^([2-9]|[1-9]\d)$/.test(value)
}

function coversOf(domain: string, kinds: readonly string[]): RegExp {
  return new RegExp(`^/portadas/${domain}/(${kinds.map(encodeURIComponent).join('|')})-\\d{1,2}\\.svg$`)
}
