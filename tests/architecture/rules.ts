import { dirname, join, normalize } from 'node:path'

/** The house's import rules (docs/decisions/0001-layout.md). Paths are relative to the project's root. */
export type SourceFile = { path: string; text: string }

const SLICES: Record<string, number> = {
  settings: 1,
  audit: 1,
  trash: 1,
  mail: 1,
  media: 1,
  system: 1,
  backups: 1,
  bulk: 1,
  auth: 2,
  contacts: 2,
  mailings: 2,
  senders: 2,
  conversations: 2,
  alerts: 2.5,
  events: 3,
  attendance: 3,
  'event-desk': 3,
  community: 3,
  academy: 3,
  content: 3,
  inquiries: 3,
  views: 3,
  newsletter: 3.5,
  site: 4,
  admin: 4,
  tools: 4,
  retention: 4.5,
  analytics: 4,
  report: 4,
}

/**
 * Slices of one tier do not know each other, but these four may read the settings, bulk runs are recorded, and mails are sent by one; and who
 * comes to an event, and who makes it, stand on what it is, one on the other.
 */
const SAME_TIER_ALLOWED = new Set([
  'audit→settings',
  'trash→settings',
  'mail→settings',
  'backups→settings',
  'bulk→audit',
  'mail→bulk',
  'attendance→events',
  'event-desk→events',
  'event-desk→attendance',
])

/**
 * The rooms of a large slice, tier by tier: a room knows those of lower tiers, and what stands at the root of its
 * slice. What a room allows and names (`schema`) is ground to all.
 */
const ROOM_TIERS: Record<string, string[][]> = {
  events: [['display'], ['agenda', 'dialog'], ['page', 'month'], ['follow', 'api']],
  attendance: [['registrations'], ['changes', 'reminders', 'feedback', 'door'], ['messages', 'volunteers']],
  'event-desk': [['submissions'], ['changes'], ['editor'], ['review'], ['series'], ['organisers']],
  academy: [['requests'], ['catalog'], ['editing']],
  admin: [['trash', 'search-palette'], ['people'], ['inbox'], ['dashboard', 'views']],
  content: [['display'], ['hub'], ['article'], ['editor', 'follow'], ['admin']],
  auth: [
    ['sessions', 'codes'],
    ['passwords'],
    ['second-factor'],
    ['passkeys'],
    ['sign-in', 'proof'],
    ['password-reset', 'invitations'],
    ['administrators'],
  ],
  site: [
    ['frame', 'home', 'about', 'faqs', 'contact', 'policies', 'api'],
    ['seo', 'settings', 'search'],
  ],
}

/** Files at the root of a slice that put its rooms together, instead of standing under them: no room knows them. */
const ASSEMBLY = new Set(['jobs', 'audit-subjects', 'gate'])

/** Parts that another project could take as they are: a folder with a README that imports nothing of the rest. */
export const STANDALONE = [
  'app/platform/postgres/',
  'app/platform/hydration/',
  'app/platform/admission/',
  'app/platform/page-delivery/',
  'app/platform/backup-archive/',
]
/** Values that the rest takes from one of them, at most. */
const MAX_NAMES = 10

const MAX_LINES = 300

/**
 * Where the browser leaves what the server wrote as it is, and React may not warn of it: the element has nothing but
 * its inside, since a wrong attribute would go without a warning too.
 */
const UNTOUCHED_HTML = [
  'app/ui/drawing/dot-map/dot-map.tsx',
  // The props of such an element, for all who spread them.
  'app/ui/loading/untouched.ts',
]
const WITHOUT_ATTRIBUTES =
  /UNTOUCHED = \{ suppressHydrationWarning: true, dangerouslySetInnerHTML: \{ __html: '' \} \}|<\w+\s+(ref=\{\w+\}\s+)?suppressHydrationWarning\s+(\/\/.*\s+)?dangerouslySetInnerHTML=\{[A-Z_]+\}\s+\/>/g

/** Messages and labels of a schema state figures, in the one style of the site. */
const NUMBERS = 'app/platform/formats/numbers.ts'

/** One sentence for each broken rule. */
export function violations({ path, text }: SourceFile): string[] {
  const broken: string[] = []
  const from = place(path)
  for (const specifier of importsOf(text)) {
    const target = resolveImport(path, specifier)
    if (!target) {
      if (from.kind === 'schema' && specifier !== 'zod') broken.push(`${path}: a schema imports ${specifier}`)
      continue
    }
    const to = place(target)
    if (to.tier > from.tier) broken.push(`${path}: imports ${target}, of a higher tier`)
    if (to.tier === from.tier && from.slice && to.slice && from.slice !== to.slice)
      if (!SAME_TIER_ALLOWED.has(`${from.slice}→${to.slice}`))
        broken.push(`${path}: imports ${target}, a neighbour of the same tier`)
    if (from.slice === to.slice && !isSchema(to) && to.room !== from.room && to.roomTier >= from.roomTier)
      broken.push(`${path}: imports ${target}, a room of the same or a higher tier`)
    if (from.kind === 'routes' && (['routes', 'db'].includes(to.kind) || to.kind.endsWith('tables')))
      broken.push(`${path}: a route imports ${target}`)
    if (from.kind === 'schema' && !isSchema(to) && target !== NUMBERS)
      broken.push(`${path}: a schema imports ${target}`)
    if (from.kind === 'ui' && from.slice && /\.server\.tsx?$/.test(target))
      broken.push(`${path}: a view imports ${target}`)
    if (/\.server\.ts$/.test(path) && to.kind === 'ui' && to.slice && !target.endsWith('.tsx'))
      if (!typesOnly(text, specifier))
        broken.push(`${path}: the server takes from a view what it does not draw, ${target}`)
  }
  const warned = UNTOUCHED_HTML.includes(path) ? text.replaceAll(WITHOUT_ATTRIBUTES, '') : text
  if (warned.includes('suppressHydrationWarning'))
    broken.push(`${path}: lets a page differ from what the server wrote, without a warning`)
  for (const [, named] of text.matchAll(
    /export (?:async )?(?:function|const|let|class) (configure[A-Z]\w*)/g,
  ))
    broken.push(`${path}: ${named} has to be called before what it is for; read it on first use`)
  const [name = ''] = path.split('/').slice(-1)
  if (/^(index|utils?|helpers?|misc|common)\.tsx?$/.test(name))
    broken.push(`${path}: no barrels, no catch-alls`)
  if (!/^[a-z0-9.+-]+$/.test(name)) broken.push(`${path}: file names are kebab-case`)
  if (text.split('\n').length > MAX_LINES + 1) broken.push(`${path}: longer than ${MAX_LINES} lines`)
  return broken
}

/** One sentence for each part that leans on the rest, or offers it too much. */
export function entanglements(files: readonly SourceFile[]): string[] {
  return STANDALONE.flatMap((part) => {
    const isInside = (path: string | undefined) => path?.startsWith(part)
    const leaning = files
      .filter(({ path }) => isInside(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .map((specifier) => resolveImport(path, specifier))
          .filter((target) => target && !isInside(target))
          .map((target) => `${path}: imports ${target}, which its part does not bring along`),
      )
    const outside = files.filter(({ path }) => !isInside(path))
    const names = new Set(
      outside.flatMap(({ path, text }) =>
        valuesFrom(text, (specifier) => isInside(resolveImport(path, specifier))),
      ),
    )
    return names.size > MAX_NAMES
      ? [...leaning, `${part}: ${names.size} names are used, ${[...names].sort().join(' ')}`]
      : leaning
  })
}

/** Values, not types, that a file imports from where `isFrom` says so. */
function valuesFrom(text: string, isFrom: (specifier: string) => boolean | undefined): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , specifier = '']) => isFrom(specifier))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

const isSchema = ({ kind }: Place) => /(^|-)schema$/.test(kind)

type Place = {
  tier: number
  slice?: string
  /** Of a slice that is divided; those without tiers know each other. */
  room?: string
  roomTier: number
  /** What the file is by its name, or by the folder of drawings or of routes that it stands in. */
  kind: string
}

function place(path: string): Place {
  const [app, second = '', slice = '', ...rest] = path.split('/')
  if (app !== 'app') return { tier: 5, roomTier: 0, kind: app ?? '' }
  if (second === 'ui') return { tier: 0, roomTier: 0, kind: 'ui' }
  if (second === 'platform') return { tier: 0, roomTier: 0, kind: kindInPlatform(path) }
  // What every slice asks; parts that know no domain do not.
  if (path === 'app/capabilities.ts' || path === 'app/retention.ts')
    return { tier: 0.5, roomTier: 0, kind: 'schema' }
  if (path === 'app/permissions.ts' || path === 'app/may.tsx') return { tier: 0.5, roomTier: 0, kind: 'app' }
  if (second !== 'domains') return { tier: 5, roomTier: 0, kind: 'app' }
  const tier = SLICES[slice]
  if (tier === undefined) throw new Error(`${path}: a slice the tiers do not know`)
  const name = (rest.at(-1) ?? '').replace(/\.(server\.)?tsx?$/, '')
  const kind = ['routes', 'ui'].find((folder) => rest.slice(0, -1).includes(folder)) ?? name
  return { tier, slice, kind, ...roomOf(slice, rest, name) }
}

function kindInPlatform(path: string): string {
  if (path.endsWith('-schema.ts')) return 'schema'
  return path.endsWith('/db.server.ts') ? 'db' : 'platform'
}

function roomOf(
  slice: string,
  [first = '', ...inside]: string[],
  name: string,
): Pick<Place, 'room' | 'roomTier'> {
  const tiers = ROOM_TIERS[slice]
  if (!tiers) return { roomTier: 0 }
  if (!inside.length && ASSEMBLY.has(name)) return { room: first, roomTier: tiers.length + 1 }
  if (first === 'routes') return { room: first, roomTier: tiers.length + 2 }
  const roomTier = tiers.findIndex((rooms) => rooms.includes(first))
  return roomTier < 0 ? { roomTier: 0 } : { room: first, roomTier: roomTier + 1 }
}

type RouteEntry = { path?: string; children?: RouteEntry[] }

/** What the addresses of these routes begin with, as `app/routes.ts` has them: `agenda`, `admin`, `sitemap.xml`. */
export function firstSegments(routes: readonly RouteEntry[]): Set<string> {
  const segments = routes.flatMap(({ path, children = [] }) =>
    path === undefined ? [...firstSegments(children)] : [path.split('/')[0] ?? ''],
  )
  return new Set(segments.filter((segment) => /^\w/.test(segment)))
}

/**
 * Where an address of a route is written without the compiler's knowing. It knows what `href` takes, and what
 * `satisfies` one of `app/platform/route-paths.ts`. Regular expressions read addresses and are not meant, nor are
 * tests and what in `scripts` asks a running site from outside: they say what a visitor types.
 */
export function looseAddresses({ path, text }: SourceFile, segments: ReadonlySet<string>): string[] {
  if (path === 'app/routes.ts' || path === 'app/permissions.ts') return []
  const code = text
    .replaceAll(/^[ \t]*\{?\/\*.*?\*\//gms, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\bhref\(\s*'[^']*'/g, '')
    .replaceAll(/('[^']*'|`[^`]*`) satisfies Route(Path|Prefix|Address<[^>]*>)/g, '')
  return [...code.matchAll(/['"`}>]\/([\w.-]+)[^'"`\s]*/g)]
    .filter(([, first = '']) => segments.has(first))
    .map(([written]) => `${path}: ${written.slice(1)} is written, and not made by href()`)
}

/** Files that import each other in a circle, those of types too: to read one of them is to read all. */
export function circles(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, filesImportedBy(file)]))
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (path: string, way: string[]) => {
    if (way.includes(path)) found.add([...way.slice(way.indexOf(path)), path].join(' → '))
    if (way.includes(path) || done.has(path)) return
    for (const target of targets.get(path) ?? []) walk(target, [...way, path])
    done.add(path)
  }
  for (const path of targets.keys()) walk(path, [])
  return [...found]
}

/** Those inside the project, of types and at a later moment too. */
export function filesImportedBy({ path, text }: SourceFile): string[] {
  return importsOf(text).flatMap((specifier) => resolveImport(path, specifier) ?? [])
}

function importsOf(text: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

function typesOnly(text: string, specifier: string): boolean {
  return new RegExp(`import type [^'"]*from ['"]${specifier.replaceAll('.', '\\.')}['"]`).test(text)
}

/** The file a specifier means inside the project; nothing for packages and generated types. */
function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.includes('+types/')) return undefined
  // Fonts, styles and the manifest are no code: they belong to no tier.
  if (/\.(css|woff2?|json)(\?|$)/.test(specifier)) return undefined
  if (specifier.startsWith('#app/')) return `app/${specifier.slice(5)}`
  if (specifier.startsWith('#db/')) return `db/${specifier.slice(4)}`
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  return undefined
}
