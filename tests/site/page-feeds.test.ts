import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cacheablePaths } from '#app/cacheable-paths.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { INTERACTIVE_PARAMETERS } from '#app/interactive-parameters.ts'
import routes from '../../app/routes.ts'
import { storeItems } from '../content/rows.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** What each kept page asks the database and its address for, against the one list that says what drops it. */
const EVENT = '5ec3e75e-0000-4000-8000-000000000001'
const OTHER = '5ec3e75e-0000-4000-8000-000000000002'

/** An address or two of each rule of the list. */
const PAGES = [
  '/',
  '/agenda',
  '/agenda/seguir',
  '/buscar',
  '/agenda.ics',
  '/agenda.rss',
  '/embed/agenda',
  '/api/v1/eventos',
  `/api/v1/eventos/${EVENT}`,
  '/api/v1/contenido',
  '/api/openapi.json',
  '/contenido.rss',
  '/contenido',
  '/contenido/guia',
  '/academy',
  '/sitemap.xml',
  `/evento/${EVENT}`,
  `/evento/${EVENT}/calendario.ics`,
  `/evento/${EVENT}/serie.ics`,
  `/evento/${EVENT}/registro/reservado`,
  `/api/eventos/${EVENT}`,
  '/portadas/eventos/pitch-1.svg',
  '/portadas/contenido/Noticia-1.svg',
  '/portadas/personas/1.svg',
  '/portadas/cartas/red.svg',
  '/sube-evento',
  '/sube-evento/gracias',
  '/comunidad',
  '/comunidad/gracias',
  '/boletin',
  '/boletin.rss',
  '/boletin/archivo',
  '/boletin/gracias',
  '/boletin/salir',
  '/boletin/salir/gracias',
  '/academy/solicitud',
  '/academy/solicitud/gracias',
  '/robots.txt',
  '/manifest.webmanifest',
  '/quienes-somos',
  '/faqs',
  '/contacto',
  '/politicas',
]

const MODULES = import.meta.glob<RouteModule>('../../app/domains/**/routes/*.{ts,tsx}')
type RouteModule = { loader?: (args: unknown) => unknown }

withTables('events', 'event_series', 'event_registrations', 'content_items')

let tables: string[]
/** Statements of the page that is being loaded, and not those that another file's test left to run. */
const asking = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  tables = (await rowsOf(`select tablename from pg_tables where schemaname = 'public'`)).map(
    ({ tablename }) => String(tablename),
  )
  // Whatever connection it goes over.
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    const [first] = parts as [string | { text?: string }]
    asking.getStore()?.push(typeof first === 'string' ? first : (first?.text ?? ''))
    return Reflect.apply(query, this, parts)
  })
})

beforeEach(async () => {
  invalidateSettings()
  // Two dates of a series, of which the feed says more than of one event.
  await rowsOf(`with made as (insert into event_series (rhythm, first_date) values ('dates', current_date) returning id)
    insert into events (id, title, organizer, location, category, event_date, event_time, max_attendees, series_id)
    select event::uuid, 'Noche', 'Ozama', 'Casa', 'meetup', current_date + 40, '18:30', 9, made.id
    from unnest(array['${EVENT}', '${OTHER}']) event, made`)
  await storeItems({ slug: 'guia' }, { slug: 'otra' })
})

afterAll(() => vi.restoreAllMocks())

test('each rule of the list has its page here', () => {
  for (const { path } of cacheablePaths)
    expect(PAGES.filter((page) => path.test(page)).length, `${path}`).toBeGreaterThan(0)
})

test.each(PAGES)('%s reads the tables that the list says, and no others', async (path) => {
  const read = await tablesOf(path)
  expect(
    read.filter((table) => table !== 'site_settings').sort(),
    'a table that the page reads and the list lacks: add it to `shows` of this page in app/cacheable-paths.ts',
  ).toEqual(Object.keys(ruleOf(path).shows).sort())
})

test.each(PAGES)('%s reads no name of its address that the list does not know', async (path) => {
  const read = await load(path)
  const known = ruleOf(path).parameters.map(({ name }) => name)
  for (const name of read) expect(known).toContain(name)
})

test('a list is known to be worked in by names that pages read', () => {
  const read = cacheablePaths.flatMap(({ parameters }) => parameters.map(({ name }) => name))
  for (const name of INTERACTIVE_PARAMETERS) expect(read).toContain(name)
})

test('the tables that announce what is written are those that feed pages, and the settings', async () => {
  const announcing = await rowsOf(`select distinct relname from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'announce_change' and tgenabled = 'O'`)
  expect(
    announcing.map(({ relname }) => relname).sort(),
    'listed without a trigger: call announce_change() from one, in a migration; with one and not listed: add it to `shows`',
  ).toEqual(
    [...new Set(cacheablePaths.flatMap(({ shows }) => Object.keys(shows)).concat('site_settings'))].sort(),
  )
})

/** Tables that are named in the statements of a page. */
async function tablesOf(path: string): Promise<string[]> {
  const asked: string[] = []
  await asking.run(asked, () => load(path))
  return tables.filter((table) => asked.some((text) => new RegExp(`\\b${table}\\b`).test(text)))
}

function ruleOf(path: string) {
  const rule = cacheablePaths.find((each) => each.path.test(path))
  if (!rule) throw new Error(`Nothing is said of ${path}`)
  return rule
}

/** Has everything loaded that stands at an address. Returns the names that were looked for in it. */
async function load(path: string): Promise<Set<string>> {
  const names = new Set<string>()
  const url = new URL(path, 'http://localhost')
  Object.defineProperty(url, 'searchParams', { value: watched(names) })
  const matches = matchRoutes(objectsOf(routes as RouteConfigEntry[]), path) ?? []
  for (const { route, params } of matches) {
    const module = await MODULES[`../../app/${route.id}`]?.()
    await module?.loader?.({
      params,
      url,
      request: new Request(url),
      context: new RouterContextProvider(),
    })
  }
  expect(matches.length).toBeGreaterThan(0)
  expect(matches.at(-1)?.route.path, 'no page of that address').not.toBe('*')
  return names
}

function watched(names: Set<string>): URLSearchParams {
  return new Proxy(new URLSearchParams(), {
    get: (parameters, method) => {
      const found = Reflect.get(parameters, method)
      if (typeof found !== 'function') return found
      return (...parts: unknown[]) => {
        if (typeof parts[0] === 'string') names.add(parts[0])
        return Reflect.apply(found, parameters, parts)
      }
    },
  })
}

function objectsOf(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, file }) =>
    index ? { index, id: file } : { ...(path && { path }), id: file, children: objectsOf(children ?? []) },
  )
}
