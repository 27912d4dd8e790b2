import { CONTENT_TYPES, isCategory } from '#app/domains/content/schema.ts'
import { isCity } from '#app/domains/events/cities.ts'
import { isOfferedLimit } from '#app/domains/events/follow/frame.ts'
import { isSeveral } from '#app/domains/events/registration-status-schema.ts'
import { CATEGORY_LABELS } from '#app/domains/events/schema.ts'
import type { CacheableParameter, CacheablePath } from '#app/platform/page-delivery/cacheable.ts'
import { COVER_VERSION } from '#app/ui/drawing/cover-address.ts'
import { TEXTURES } from '#app/ui/drawing/cover-schema.ts'
import { DRAWING_VERSION } from '#app/ui/drawing/drawing-address.ts'

/** Only drawings of the current version are cached; those of other versions are answered uncached. */
const COVER = { name: 'v', keeps: (value: string) => value === COVER_VERSION }
const DRAWING = { name: 'v', keeps: (value: string) => value === DRAWING_VERSION }

/**
 * Parameters that a page reads and whose values are never cached: free text is unbounded, an e-mail address personal.
 */
const typed = (...names: string[]) => names.map((name) => ({ name, keeps: () => false }))

/**
 * Filters of an agenda. Those with many values are cached only `alone`, because all combinations would be 100,000
 * pages.
 */
const FOLLOWED: CacheableParameter[] = [
  { name: 'categoria', keeps: (value) => Object.hasOwn(CATEGORY_LABELS, value) },
  { name: 'ciudad', keeps: isCity, alone: true },
  { name: 'precio', keeps: (value) => value === 'gratis', alone: true },
  { name: 'modo', keeps: (value) => value === 'en-linea', alone: true },
  ...typed('q'),
]

const AGENDA: CacheableParameter[] = [
  ...FOLLOWED,
  { name: 'periodo', keeps: (value) => value === 'pasados' },
  { name: 'pagina', keeps: isEarlyPage },
  { name: 'cuando', keeps: (value) => value === 'finde', alone: true },
  ...typed('dia'),
]

const HUB: CacheableParameter[] = [
  { name: 'categoria', keeps: isCategory },
  { name: 'pagina', keeps: isLaterPage },
  ...typed('q'),
]

const EVENT = { events: 'own', event_registrations: 'own', registration_counts: 'own' } as const
const NOTHING = {}

/**
 * Public pages that are the same for everyone, with the parameters that each reads and the tables it shows. A change
 * notice names a table and, for events and registrations, the event (docs/decisions/0004). A change in a table that
 * no page lists drops all pages, because it may be part of each, like the settings.
 */
export const cacheablePaths: readonly CacheablePath[] = [
  // Home redirects months (`mes`) outside its calendar; a chosen day (`dia`) has too many values to cache.
  {
    path: /^\/$/,
    parameters: [{ name: 'mes', keeps: isMonth }, ...typed('dia')],
    shows: { events: 'all', courses: 'all', scheduled_trainings: 'all', intensive_bootcamps: 'all' },
  },
  {
    path: /^\/agenda$/,
    parameters: AGENDA,
    shows: { events: 'all', scheduled_trainings: 'all' },
  },
  { path: /^\/agenda\/seguir$/, parameters: FOLLOWED, shows: NOTHING },
  { path: /^\/agenda\.ics$/, parameters: FOLLOWED, shows: { events: 'all' } },
  { path: /^\/agenda\.rss$/, parameters: FOLLOWED, shows: { events: 'all', event_series: 'all' } },
  {
    path: /^\/embed\/agenda$/,
    parameters: [...FOLLOWED, { name: 'limite', keeps: isOfferedLimit, beside: true }],
    shows: { events: 'all' },
  },
  { path: /^\/api\/v1\/eventos$/, parameters: AGENDA, shows: { events: 'all' } },
  { path: /^\/api\/v1\/eventos\/([0-9a-f-]{36})$/, parameters: [], shows: EVENT },
  // A change to any event counts, because an event's page suggests others; registrations count for that event only.
  {
    path: /^\/evento\/([0-9a-f-]{36})$/,
    parameters: [],
    shows: { events: 'all', event_series: 'all', event_registrations: 'own', registration_counts: 'own' },
  },
  { path: /^\/evento\/([0-9a-f-]{36})\/serie\.ics$/, parameters: [], shows: { events: 'all' } },
  {
    path: /^\/contenido$/,
    parameters: HUB,
    shows: { content_items: 'all' },
  },
  {
    path: /^\/api\/v1\/contenido$/,
    parameters: HUB,
    shows: { content_items: 'all' },
  },
  {
    path: /^\/contenido\.rss$/,
    parameters: [{ name: 'categoria', keeps: isCategory }],
    shows: { content_items: 'all' },
  },
  // A change to any article counts, because an article's page suggests others.
  { path: /^\/contenido\/[a-z0-9-]+$/, parameters: [], shows: { content_items: 'all' } },
  { path: /^\/api\/eventos\/([0-9a-f-]{36})$/, parameters: [], shows: { events: 'own' } },
  { path: /^\/evento\/([0-9a-f-]{36})\/calendario\.ics$/, parameters: [], shows: EVENT },
  {
    path: /^\/evento\/([0-9a-f-]{36})\/registro\/[a-z-]+$/,
    parameters: [{ name: 'lugares', keeps: isSeveral }],
    shows: EVENT,
  },
  { path: /^\/buscar$/, parameters: typed('q', 'tipo', 'pagina'), shows: NOTHING },
  { path: /^\/sube-evento(\/gracias)?$/, parameters: [], shows: NOTHING },
  { path: /^\/comunidad(\/gracias)?$/, parameters: typed('email'), shows: NOTHING },
  // Links to the archive once there is something in it.
  { path: /^\/boletin$/, parameters: [], shows: { newsletter_issues: 'all' } },
  { path: /^\/boletin\/(gracias|salir(\/gracias)?)$/, parameters: [], shows: NOTHING },
  // Not the pages behind a mailed link, which are beside them and hold a person's address.
  {
    path: /^\/boletin(\.rss|\/(?!(?:confirmar|dejar|preferencias|gracias|salir)$)[a-z0-9-]+)$/,
    parameters: [],
    // What a digest was made of changes no more once its issue is public.
    shows: { newsletter_issues: 'all', newsletter_digests: 'all' },
  },
  { path: /^\/academy\/solicitud$/, parameters: typed('curso', 'tipo'), shows: NOTHING },
  { path: /^\/academy\/solicitud\/gracias$/, parameters: typed('estado'), shows: NOTHING },
  {
    path: coversOf('eventos', [...Object.keys(CATEGORY_LABELS), 'otra']),
    parameters: [COVER],
    shows: NOTHING,
  },
  { path: coversOf('contenido', CONTENT_TYPES), parameters: [COVER], shows: NOTHING },
  { path: /^\/portadas\/personas\/(0|[1-9]\d{0,3})\.svg$/, parameters: [DRAWING], shows: NOTHING },
  {
    path: /^\/portadas\/cartas\/(sondeos|red|bitacora|mapa|region)\.svg$/,
    parameters: [DRAWING],
    shows: NOTHING,
  },
  // Share pictures are absent, since they have a cache of their own (platform/share-picture/answer.server.ts).
  {
    path: /^\/sitemap(\/[a-z0-9-]+)?\.xml$/,
    parameters: [],
    shows: { events: 'all', content_items: 'all', newsletter_issues: 'all', newsletter_digests: 'all' },
  },
  { path: /^\/(robots\.txt|manifest\.webmanifest|api\/openapi\.json)$/, parameters: [], shows: NOTHING },
  {
    path: /^\/academy$/,
    parameters: [],
    shows: {
      intensive_bootcamps: 'all',
      entrepreneurship_programs: 'all',
      scheduled_trainings: 'all',
      courses: 'all',
      success_stories: 'all',
    },
  },
  { path: /^\/(quienes-somos|faqs|contacto(\/gracias)?)$/, parameters: [], shows: NOTHING },
  { path: /^\/politicas$/, parameters: [], shows: { retention_hold: 'all' } },
]

const SHOWN = new Set(cacheablePaths.flatMap(({ shows }) => Object.keys(shows)))

/** Whether the pages that show a table are known. A change in any other table may outdate every page. */
export function isShown(table: string): boolean {
  return SHOWN.has(table)
}

/**
 * A well-formed month. At most three years get cached, because the calendar redirects others and redirects are not
 * cached.
 */
function isMonth(value: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(value)
}

/** Page numbers 2 to 99 as our links write them: the first page has no parameter, and one past the last redirects. */
function isLaterPage(value: string): boolean {
  return /^([2-9]|[1-9]\d)$/.test(value)
}

/** Page numbers 2 to 9, as far as people page. Only robots read further, which would evict everything else. */
function isEarlyPage(value: string): boolean {
  return /^[2-9]$/.test(value)
}

function coversOf(domain: string, kinds: readonly string[]): RegExp {
  const kind = kinds.map(encodeURIComponent).join('|')
  return new RegExp(`^/portadas/${domain}/(${kind})(-(${TEXTURES.join('|')}))?-\\d{1,2}\\.svg$`)
}
