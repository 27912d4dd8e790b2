// @module-tag night
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, visit } from '../drills/team.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'

/** What visitors get while the database cannot be reached, or has no connection left. */
let database: Awaited<ReturnType<typeof startStoppableDatabase>>
let site: Site
/** Connections that the database gives out. */
const LIMIT = 24

beforeAll(async () => {
  database = await startStoppableDatabase()
  await queryAt(database.url, `alter database marea connection limit ${LIMIT}`)
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await site?.stop()
  await database?.remove()
})

async function read(path: string) {
  const answer = await fetch(site.url + path)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** The sentence is in every page, and hidden in those that are up to date. */
const saysSo = ({ body }: { body: string }) =>
  /<p[^>]*>Puede faltar lo último<\/p>/.exec(body)?.[0].includes('hidden=""') === false

test('kept pages say that the latest may be missing; one that had changed is not shown', async () => {
  const fresh = await read('/faqs')
  expect(fresh.status).toBe(200)
  expect(saysSo(fresh)).toBe(false)
  const version = (await read('/agenda.data')).headers.get('x-marea-version')
  // What a visitor read before the loss, and a change that nobody has asked for since; the next one is heard after it.
  await read('/academy')
  await queryAt(database.url, `notify marea_changed, 'courses'`)
  await queryAt(
    database.url,
    `insert into events (title, organizer, location, category, event_date, event_time, duration_hours, time_zone)
     values ('Noche de datos', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 9, '18:00', 2, 'UTC')`,
  )
  await expect.poll(async () => (await read('/agenda')).body).toContain('Noche de datos')
  await read('/agenda.data')
  await read('/faqs')
  await database.stop()

  await expect.poll(async () => saysSo(await read('/agenda'))).toBe(true)
  const kept = await read('/agenda')
  expect(kept.status).toBe(200)
  expect(kept.headers.get('cache-control')).toBe('no-store')
  // Who has the page of before does not take it for the present one.
  const again = await fetch(`${site.url}/faqs`, {
    headers: { 'if-none-match': fresh.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(200)
  expect(saysSo({ body: await again.text() })).toBe(true)
  // A tab inside the site loads the page itself, with the sentence.
  const data = await read('/agenda.data')
  expect(data.status).toBe(200)
  expect(data.headers.get('x-marea-version')).not.toBe(version)
  expect(saysSo(await read('/faqs'))).toBe(true)
  expect((await read('/academy')).status).toBe(503)
  expect((await read('/contenido')).status, 'that nobody had read').toBe(503)
  expect(JSON.parse((await read('/readyz')).body)).toMatchObject({ state: 'serving', database: false })

  await database.startAgain()
  await expect.poll(async () => saysSo(await read('/agenda'))).toBe(false)
  await expect.poll(async () => (await read('/academy')).status).toBe(200)
  expect((await read('/agenda')).headers.get('cache-control')).not.toBe('no-store')
  expect((await read('/agenda.data')).headers.get('x-marea-version')).toBe(version)
})

test('a database that answers nothing, and refuses nothing: /readyz says so within what Varnish waits', async () => {
  const ready = async () => {
    const since = performance.now()
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(20_000) })
    const { database: answers, state } = (await answer.json()) as { database: boolean; state: string }
    return { answers, state, isInTime: performance.now() - since < 2_000 }
  }
  expect((await read('/agenda')).status).toBe(200)
  expect(await ready()).toEqual({ answers: true, state: 'serving', isInTime: true })
  await database.freeze(true)
  try {
    for (let asked = 0; asked < 15; asked++)
      expect(await ready()).toEqual({ answers: false, state: 'serving', isInTime: true })
    expect((await read('/agenda')).status).toBe(200)
  } finally {
    await database.freeze(false)
  }
  await expect.poll(ready).toEqual({ answers: true, state: 'serving', isInTime: true })
})

test('without a connection left: pages and the panel answer, and Sistema says what is missing', async () => {
  const team = await signIn(site.url)
  const taken: pg.Client[] = []
  /** Takes what is free, also what the site gives back for idleness. */
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: database.url })
      client.on('error', () => {})
      try {
        await client.connect()
      } catch {
        return
      }
      taken.push(client)
    }
  }
  try {
    await expect
      .poll(async () => {
        await takeAll()
        const kept = await taken[0]?.query(
          `select count(*)::int as n from pg_stat_activity where application_name = 'marea'`,
        )
        return kept?.rows[0].n
      })
      .toBe(2)
    expect((await read('/')).status).toBe(200)
    expect((await read('/agenda?q=taller')).status, 'drawn for whoever asks').toBe(200)
    expect(JSON.parse((await read('/readyz')).body)).toMatchObject({ state: 'serving', database: true })
    const system = await visit(site.url, '/admin/tools/sistema', team)
    expect(system.status).toBe(200)
    expect(system.words).toContain(`${LIMIT} de ${LIMIT} de esta base`)
    expect(system.words).toContain('La base de datos no da más conexiones')
  } finally {
    await Promise.all(taken.map((client) => client.end()))
  }
})

test('with none of its connections left and none to be had, kept pages say that the latest may be missing', async () => {
  expect(saysSo(await read('/agenda'))).toBe(false)
  const team = await signIn(site.url)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  try {
    await other.query('alter database marea connection limit 0')
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(async () => saysSo(await read('/agenda'))).toBe(true)
    const kept = await read('/agenda')
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(JSON.parse((await read('/readyz')).body)).toMatchObject({ state: 'serving', database: false })
    // The team reads what to do, in place of every screen; who never signed in is asked to.
    for (const path of ['/admin/tools/sistema', '/admin']) {
      await expect
        .poll(async () => (await visit(site.url, path, team)).words, { timeout: 15_000 })
        .toContain('La base de datos no da más conexiones')
      const told = await visit(site.url, path, team)
      expect([told.status, told.words]).toEqual([
        503,
        expect.stringContaining('ALTER ROLE … CONNECTION LIMIT'),
      ])
      const stranger = await visit(site.url, path, { ...team, cookie: 'marea.session_token=x.firmado' })
      expect([stranger.status, stranger.words.includes('ALTER ROLE')]).toEqual([401, false])
    }
  } finally {
    await other.query(`alter database marea connection limit ${LIMIT}`)
    await other.end()
  }
  await expect.poll(async () => saysSo(await read('/agenda'))).toBe(false)
  await expect
    .poll(async () => (await visit(site.url, '/admin/tools/sistema', team)).status, { timeout: 15_000 })
    .toBe(200)
})
