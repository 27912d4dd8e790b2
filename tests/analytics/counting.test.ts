import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ViewCounter } from '#app/domains/analytics/counting.server.ts'
import { deleteOldCounts } from '#app/domains/analytics/stored-counts.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { type Asked, asked, PHONE, SITE } from './requests.ts'

withTables('view_counts', 'site_settings')

let counter: ViewCounter

beforeEach(async () => {
  counter = new ViewCounter(SITE)
  await counter.start()
})
afterEach(async () => {
  vi.useRealTimers()
  await counter.stop()
})

const count = (request: Asked, times = 1, by = counter) => {
  for (let i = 0; i < times; i++) by.count(request as never, 200)
}

/** Every count of a dimension, whatever its day. */
async function stored(dimension: string) {
  const rows = await rowsOf(
    `select name, sum(views)::int as views from view_counts where dimension = '${dimension}' group by name order by name`,
  )
  return Object.fromEntries(rows.map(({ name, views }) => [name, views]))
}

test('what was seen is added to what is stored, in each dimension by itself', async () => {
  count(asked('/agenda?utm_source=boletin', { referer: 'https://diario.example/' }), 3)
  count(asked('/agenda', { 'user-agent': PHONE }), 2)
  await counter.flush()
  count(asked('/'), 1)
  count(asked('/agenda'), 1)
  await counter.flush()
  expect(await stored('page')).toEqual({ '/': 1, '/agenda': 6 })
  expect(await stored('page_week')).toEqual({ '/': 1, '/agenda': 6 })
  expect(await stored('device')).toEqual({ desktop: 5, phone: 2 })
  expect(await stored('site')).toEqual({ 'diario.example': 3, directo: 4 })
  expect(await stored('campaign')).toEqual({ boletin: 3 })
})

test('two nodes that store the same names at once add up, and never wait for each other', async () => {
  const other = new ViewCounter(SITE)
  const pages = Array.from({ length: 300 }, (_, index) => `/contenido/articulo-${index}`)
  for (let round = 0; round < 10; round++) {
    for (const page of pages) count(asked(page))
    for (const page of pages.toReversed()) count(asked(page), 2, other)
    await Promise.all([counter.flush(), other.flush()])
  }
  const rows = await stored('page')
  expect(Object.keys(rows)).toHaveLength(300)
  expect(new Set(Object.values(rows))).toEqual(new Set([30]))
})

test('a day is one of the site’s zone', async () => {
  await db.execute(sql`insert into site_settings (key, value) values ('time_zone', '"America/Santo_Domingo"')
    on conflict (key) do update set value = excluded.value`)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T03:59:58Z') })
  count(asked('/'))
  vi.setSystemTime(new Date('2026-12-02T04:00:01Z'))
  count(asked('/'), 2)
  await counter.flush()
  expect(
    await rowsOf(`select day::text, views from view_counts where dimension = 'page' order by day`),
  ).toEqual([
    { day: '2026-12-01', views: 1 },
    { day: '2026-12-02', views: 2 },
  ])
  expect(await rowsOf(`select day::text, views from view_counts where dimension = 'page_week'`)).toEqual([
    { day: '2026-11-30', views: 3 },
  ])
})

test('strangers who make up hosts and campaigns get 500 of each in a day, then they are others', async () => {
  for (let i = 0; i < 700; i++) count(asked(`/?utm_source=c${i}`, { referer: `https://s${i}.example/` }))
  await counter.flush()
  for (let i = 700; i < 900; i++) count(asked(`/?utm_source=c${i}`, { referer: `https://s${i}.example/` }))
  count(asked('/', { referer: 'https://s1.example/' }))
  await counter.flush()
  for (const dimension of ['site', 'campaign']) {
    const rows = await stored(dimension)
    expect(Object.keys(rows)).toHaveLength(501)
    expect(rows.otros).toBe(400)
  }
  expect(await stored('site')).toMatchObject({ 's1.example': 2 })
})

test('whatever a campaign and a host are called, it is stored', async () => {
  for (const name of ['%00', '%ED%A0%80', '%F0%9F', '"\\u0000', "'; drop table view_counts; --", '%'])
    count(asked(`/?utm_source=${name}`, { referer: `https://${name}.example/` }))
  await counter.flush()
  expect(await stored('page')).toEqual({ '/': 6 })
})

describe('a database that is away', () => {
  test('loses nothing: what was not stored is stored with what came meanwhile', async () => {
    const url = process.env.DATABASE_URL ?? ''
    count(asked('/agenda'), 5)
    await db.execute(sql`alter table view_counts rename to view_counts_away`)
    await counter.flush()
    count(asked('/agenda'), 2)
    await counter.flush()
    await db.execute(sql`alter table view_counts_away rename to view_counts`)
    await disconnectDatabase()
    connectDatabase('postgres://nadie@127.0.0.1:1/nada', () => {})
    count(asked('/agenda'), 1)
    await counter.flush()
    await disconnectDatabase()
    connectDatabase(url, () => {})
    count(asked('/agenda'), 1)
    await counter.flush()
    await counter.flush()
    expect(await stored('page')).toEqual({ '/agenda': 9 })
  })
})

test('what is stored by itself is stored within 10 seconds, and the rest when it is stopped', async () => {
  await counter.stop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  counter = new ViewCounter(SITE)
  await counter.start()
  count(asked('/agenda'), 4)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await expect.poll(() => stored('page')).toEqual({ '/agenda': 4 })
  count(asked('/agenda'), 3)
  await counter.stop()
  expect(await stored('page')).toEqual({ '/agenda': 7 })
})

test('25 months are kept', async () => {
  await db.execute(sql`insert into view_counts values
    ('page', current_date - 755, '/', 1), ('page', current_date - 765, '/', 1), ('page', current_date, '/', 1)`)
  await deleteOldCounts()
  expect(await rowsOf('select current_date - day as age from view_counts order by age')).toEqual([
    { age: 0 },
    { age: 755 },
  ])
})
