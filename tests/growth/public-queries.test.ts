// @module-tag night
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nextAgendaChange } from '#app/domains/events/events.server.ts'
import { connectDatabase, disconnectDatabase, pool } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import routes from '../../app/routes.ts'
import { FULL_DAY, GROWN_TABLES, growSite } from './grown-site.ts'

/** Every query that draws a public page, on a site that has grown for years: what it hands over, and what it reads. */

type Query = { text: string; values: unknown[]; rows: number }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The one after the month of the full day. */
const OTHER_MONTH = new Date(Date.parse(FULL_DAY) + 31 * 86_400_000).toISOString().slice(0, 7)

const url = process.env.DATABASE_URL ?? ''
/** What the addresses of the list stand for. */
let params: Record<string, string>

/** A year of everything takes minutes to store where others are busy. */
const GROWN_WITHIN_MS = 15 * 60_000

beforeAll(async () => {
  await migrateDatabase(url)
  connectDatabase(url, () => {})
  await empty()
  await growSite(url)
  // The event that everybody registers for.
  const { rows } = await pool.query(
    `select id, share_code as code from events where id = (
       select event_id from event_registrations group by event_id order by count(*) desc limit 1)`,
  )
  const known = { slug: 'articulo-3000', name: 'taller-7.svg', part: 'eventos-3.xml', resultado: 'reservado' }
  params = { ...rows[0], ...known }
}, GROWN_WITHIN_MS)

afterAll(async () => {
  await empty()
  await disconnectDatabase()
})

const empty = () => pool.query(`truncate ${GROWN_TABLES.join(', ')} cascade`)

const SITEMAP_PART = 5_000

/** What of the agenda can be followed. */
const FOLLOWED = [
  '',
  '?categoria=taller',
  '?ciudad=Kingston',
  '?ciudad=Willemstad&categoria=pitch',
  '?precio=gratis',
  '?modo=en-linea',
  '?q=encuentro',
  '?q=quetzalcoatl',
  '?q=a',
  '?q=nadie+lo+dice',
  '?q=pagos+kingston+taller',
]

/** The pages that draw lists, in every way they can be asked for. */
const SEARCHES: Record<string, string[]> = {
  'domains/site/routes/home.tsx': [
    '',
    `?dia=${FULL_DAY}`,
    `?mes=${FULL_DAY.slice(0, 7)}&dia=ninguno`,
    `?mes=${OTHER_MONTH}&dia=${FULL_DAY}`,
  ],
  'domains/events/routes/agenda.tsx': [
    '',
    '?pagina=2',
    '?pagina=208',
    '?pagina=999999',
    '?periodo=pasados',
    '?periodo=pasados&pagina=1800',
    '?categoria=taller',
    '?categoria=taller&pagina=20',
    '?periodo=pasados&categoria=pitch&pagina=200',
    '?q=encuentro',
    '?q=quetzalcoatl',
    '?q=zq',
    '?q=a',
    '?q=nadie+lo+dice',
    '?q=educacion&categoria=pitch',
    '?q=encuentro&periodo=pasados',
    '?q=quetzalcoatl&periodo=pasados',
    `?dia=${FULL_DAY}&pagina=12`,
    `?dia=${FULL_DAY}&q=energía`,
    '?q=pagos+kingston+taller',
    '?q=quetzalcoatl+kingston&periodo=pasados',
    '?q=de+en+a',
    '?ciudad=Kingston',
    '?ciudad=Kingston&pagina=30',
    '?periodo=pasados&ciudad=Kingston',
    '?periodo=pasados&ciudad=Kingston&categoria=pitch',
    '?periodo=pasados&ciudad=Kingston&categoria=pitch&precio=gratis&modo=en-linea',
    '?ciudad=Willemstad',
    '?cuando=finde',
    '?cuando=finde&categoria=taller&ciudad=Kingston',
    '?precio=gratis',
    '?precio=gratis&categoria=pitch',
    '?periodo=pasados&precio=gratis',
    '?modo=en-linea',
    '?periodo=pasados&modo=en-linea&pagina=20',
  ],
  'domains/site/routes/search.tsx': [
    '',
    '?q=encuentro',
    '?q=quetzalcoatl',
    '?q=qetzalcoatl',
    '?q=en+santo+domingo&tipo=eventos&pagina=9',
    '?q=a',
    '?q=%25',
  ],
  'domains/events/routes/agenda-calendar.ts': FOLLOWED,
  'domains/events/routes/agenda-feed.ts': FOLLOWED,
  'domains/events/routes/agenda-frame.ts': FOLLOWED,
  'domains/events/routes/public-events.ts': [...FOLLOWED, '?pagina=208', '?periodo=pasados&pagina=1800'],
  'domains/events/routes/public-event.ts': [''],
  'domains/attendance/routes/event.tsx': [''],
  'domains/events/routes/share-link.tsx': [''],
  'domains/events/routes/event-calendar.ts': [''],
  'domains/site/routes/sitemap.ts': [''],
}

describe('a page reads no more than it shows', () => {
  test.each(publicFiles())('%s', async (file) => {
    for (const search of SEARCHES[file] ?? [''])
      for (const query of await queriesOf(() => load(file, search))) {
        const most = file.endsWith('sitemap.ts') ? SITEMAP_PART : 250
        expect(query.rows, `${search}: ${query.text}`).toBeLessThanOrEqual(most)
      }
  })

  test('every public page is among them', () => {
    expect(publicFiles()).toEqual(expect.arrayContaining(Object.keys(SEARCHES)))
    expect(publicFiles().length).toBeGreaterThan(20)
  })
})

describe('no query walks through a table that grows', () => {
  test.each(Object.keys(SEARCHES))('%s', async (file) => {
    for (const search of SEARCHES[file] ?? [])
      for (const query of await queriesOf(() => load(file, search))) {
        const plan = await explain(query)
        const label = `${file}${search}: ${query.text}\n${JSON.stringify(plan, null, 1)}`
        expect(scanned(plan), label).toEqual([])
        // Articles are few, and all that have the words are ranked; of a thousand announcements, each series is one.
        const most = /(search\.tsx|agenda-feed\.ts)$/.test(file) ? 8_000 : 6_000
        if (!file.endsWith('sitemap.ts')) expect(rowsRead(plan), label).toBeLessThanOrEqual(most)
      }
  })

  test('when the pages next change by the clock', async () => {
    const queries = await queriesOf(nextAgendaChange)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      const plan = await explain(query)
      expect(scanned(plan)).toEqual([])
      expect(rowsRead(plan)).toBeLessThanOrEqual(500)
    }
  })
})

/** Every file of app/routes.ts that draws something for everybody. */
function publicFiles(): string[] {
  const filesOf = ({ path, file, children = [] }: RouteConfigEntry): string[] =>
    path?.startsWith('admin') ? [] : [file, ...children.flatMap(filesOf)]
  return [...new Set((routes as RouteConfigEntry[]).flatMap(filesOf))]
}

async function load(file: string, search: string): Promise<void> {
  const { loader } = (await import(/* @vite-ignore */ `#app/${file}`)) as Page
  const address = new URL(`http://localhost/${search}`)
  const given = { url: address, request: new Request(address), params, context: new RouterContextProvider() }
  const answer = await Promise.resolve(given as unknown as LoaderFunctionArgs)
    .then(loader)
    // A redirect, or that there is none: an answer too.
    .catch((thrown: Answered) => thrown)
  if (answer instanceof Error) throw answer
  expect(answer?.status ?? answer?.init?.status ?? 200, file + search).toBeLessThan(500)
}

type Page = { loader?: (given: LoaderFunctionArgs) => Answered | Promise<Answered> }

/** A `Response`, or data with a status of its own. */
type Answered = { status?: number; init?: ResponseInit | null } | undefined

async function queriesOf(read: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = []
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<{ rows: unknown[] }>
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const answer = await ask(...given)
    const [{ text }, values = []] = given as [{ text: string }, unknown[]?]
    asked.push({ text, values, rows: answer.rows.length })
    return answer
  }) as never)
  try {
    await read()
  } finally {
    spy.mockRestore()
  }
  return asked
}

async function explain({ text, values }: Query): Promise<Plan> {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const BIG = ['events', 'event_texts', 'event_registrations']

function scanned(plan: Plan): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'].includes('Seq Scan') && BIG.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '')
}

/** Rows of tables that were looked at; what the index alone says is not counted. */
function rowsRead(plan: Plan): number {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] && node['Node Type'] !== 'Index Only Scan')
    .map((node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return (node['Actual Rows'] + removed) * node['Actual Loops']
    })
    .reduce((sum, rows) => sum + rows, 0)
}
