import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * What a first visit to a public page costs on the wire (design §7), added up from the build itself: the entry,
 * the modules of the route and of its parents, and all they import.
 */
const KB = 1024
const built = (path: string) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url))

type Part = { module: string; imports: string[] }
type Route = Part & { id: string; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Route> }

const manifest = readManifest()
const chunks: Record<string, string[]> = JSON.parse(readFileSync(built('client-chunks.json'), 'utf8'))
const publicRoutes = Object.values(manifest.routes).filter(isInFrame)

/** In the frame of the public pages, or in a route that is. */
function isInFrame({ parentId = '' }: Route): boolean {
  const parent = manifest.routes[parentId]
  return parentId === 'domains/site/routes/layout' || (parent !== undefined && isInFrame(parent))
}

function readManifest(): Manifest {
  const [name = ''] = readdirSync(built('client/assets')).filter((file) =>
    /^manifest-[0-9a-f]{8}\.js$/.test(file),
  )
  const script = readFileSync(built(`client/assets/${name}`), 'utf8')
  return JSON.parse(script.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''))
}

function scriptsOf(route: Route): string[] {
  const parts: Part[] = [manifest.entry]
  for (let at: Route | undefined = route; at; at = manifest.routes[at.parentId ?? '']) parts.push(at)
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))]
}

const onTheWire = (script: string) => statSync(`${built(`client${script}`)}.br`).size

/** Of the back-office, and what only forms and dialogs need or only loaders word. */
const NOT_OF_A_PAGE = [
  /\/domains\/admin\//,
  /\/domains\/analytics\//,
  /\/domains\/audit\//,
  /\/domains\/trash\//,
  /\/domains\/mail\//,
  /\/domains\/auth\//,
  /\/domains\/site\/settings\//,
  /\/domains\/settings\/sections\//,
  /\/domains\/content\/admin\//,
  /\/domains\/content\/editor\//,
  /\/domains\/event-desk\/review\//,
  /\/domains\/event-desk\/editor\//,
  /\/domains\/attendance\/changes\//,
  /\/registrations\/(fields|rules)-schema\./,
  /\/domains\/academy\/editing\//,
  /\/media\/upload-schema/,
  /\/events\/team-/,
  /\/events\/registration-status-schema\./,
  /\/registrations\/address\./,
  /\/registrations\/ui\/screen\./,
  /\/registrations\/ui\/table\./,
  /\/registrations\/ui\/removal\./,
  /\/routes\/admin-/,
  /\/page-meta\./,
  /\/structured-data\./,
]

test.each(NOT_OF_A_PAGE)('%s is there to be left out', (part) => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  expect(files.some((file) => part.test(`app/${file}`))).toBe(true)
})

test('there are public pages to weigh', () => {
  expect(publicRoutes.length).toBeGreaterThan(15)
})

test.each(publicRoutes.map((route) => [route.id, route] as const))('%s: 112 KB of JavaScript', (_, route) => {
  const scripts = scriptsOf(route)
  const total = scripts.reduce((sum, script) => sum + onTheWire(script), 0)
  const told = scripts.map((script) => `${onTheWire(script)} ${script}`).join('\n')
  expect(total, told).toBeLessThanOrEqual(112 * KB)
})

test.each(publicRoutes.map((route) => [route.id, route] as const))(
  '%s: nothing of the back-office, no wording of titles, and no library that only forms and dialogs need',
  (_, route) => {
    const modules = scriptsOf(route).flatMap((script) => chunks[script] ?? [])
    expect(modules).toContainEqual(expect.stringContaining('/site/routes/layout.tsx'))
    const foreign = [
      ...NOT_OF_A_PAGE,
      /node_modules\/(zod|temporal-[a-z]+|d3-[a-z]+|sonner|@base-ui|@tanstack|@tiptap|better-auth)\/|react-dom\/.*server/,
    ]
    expect(modules.filter((module) => foreign.some((part) => part.test(module)))).toEqual([])
  },
)

test('no script of any screen tries eval, as Zod does: the rules of forms stay on the server', () => {
  const withZod = Object.entries(chunks).filter(([, modules]) =>
    modules.some((module) => module.includes('node_modules/zod/')),
  )
  expect(withZod).toEqual([])
})

test('no script has the function that makes addresses: it is written out when they are built', () => {
  const withHref = Object.entries(chunks).filter(([, modules]) =>
    modules.some((module) => module.includes('node_modules/react-router/') && module.endsWith('/href.js')),
  )
  expect(withHref).toEqual([])
})

const assets = readdirSync(built('client/assets'))
const isOfRareLetters = (font: string) => /-(rare|ext)-[\w-]{8}\.woff2$/.test(font)

test('the fonts of every page: 27 KB; those of rare letters are other files', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2'))
  const common = fonts.filter((name) => !isOfRareLetters(name))
  const weight = common.reduce((sum, name) => sum + statSync(built(`client/assets/${name}`)).size, 0)
  expect(common).toHaveLength(2)
  expect(fonts.length).toBeGreaterThan(2)
  expect(weight).toBeLessThanOrEqual(27 * KB)
})

test('no width of a page is in `ch`, which changes when the web font arrives, and moves what stands below', () => {
  const sheets = assets.filter((file) => file.endsWith('.css'))
  expect(sheets).not.toEqual([])
  for (const name of sheets)
    expect(readFileSync(built(`client/assets/${name}`), 'utf8'), name).not.toMatch(/\dch\b/)
})

test('the sheet that comes with the application: 17 KB, and of letters the rare ones, as the page has the others', () => {
  const [name = ''] = assets.filter((file) => /^public-.+\.css$/.test(file))
  expect(onTheWire(`/assets/${name}`)).toBeLessThanOrEqual(17 * KB)
  const files = readFileSync(built(`client/assets/${name}`), 'utf8').match(/url\([^)]+/g) ?? []
  expect(files.map((file) => file.replace(/["']/g, '')).filter((file) => !isOfRareLetters(file))).toEqual([])
})
