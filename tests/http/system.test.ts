// @module-tag night
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucket } from '../media/stores.ts'
import { type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { ask } from './roles/ask.ts'
import { enter, type Person } from './roles/people.ts'

/** Two nodes of the built site, watched as an open screen watches them. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let backend: Awaited<ReturnType<typeof openBucket>>
let db: pg.Client
let sites: [Site, Site]
let person: Person

beforeAll(async () => {
  database = await startDatabaseWithTables()
  backend = await openBucket()
  const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback', ...backend.env }
  const one = await startSite({ ...env, PUBLIC_URL: '' })
  sites = [one, await startSite({ ...env, PUBLIC_URL: 'http://marea.test' })]
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  person = await enter(db, [sites[0].url, sites[1].url])
})

afterAll(async () => {
  await db?.end()
  await Promise.all(sites?.map((site) => site.stop()) ?? [])
  await backend?.remove()
  await database?.remove()
})

type Part = { part: string; state: string; says: string; checked_at: string }

async function look(node: Site): Promise<Record<string, Part>> {
  const answer = await ask(node.url, 'GET', '/admin/tools/sistema/estado', { cookie: person.cookie })
  expect(answer.status).toBe(200)
  const { parts } = JSON.parse(answer.body) as { parts: Part[] }
  return Object.fromEntries(parts.map((each) => [each.part, each]))
}

/** Somebody opens the home page by this name, as a browser does. */
function visit({ url }: Site, host: string, address: string) {
  const { hostname, port } = new URL(url)
  const headers = { host, 'sec-fetch-mode': 'navigate', 'x-forwarded-for': address }
  return new Promise<void>((resolve, reject) => {
    request({ hostname, port, headers }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
}

test('a start without PUBLIC_URL says that links will lead to this machine, and how to change it', () => {
  const words = sites.map((site) => site.output())
  expect(words[0]).toMatch(/PUBLIC_URL no está indicada.*localhost/)
  expect(words[0]).toContain('PUBLIC_URL=https://')
  expect(words[1]).not.toContain('PUBLIC_URL')
})

test('files that are away and a wrong PUBLIC_URL are told within 30 s of watching, and well again by themselves', async () => {
  const [, node] = sites
  const states = async () => {
    const { storage, public_url } = await look(node)
    return [storage?.state, public_url?.state]
  }
  const watched = async (wanted: string[]) => {
    const since = performance.now()
    while (JSON.stringify(await states()) !== JSON.stringify(wanted)) {
      expect(performance.now() - since).toBeLessThan(30_000)
      await sleep(1_000)
    }
  }
  await watched(['ok', 'ok'])
  await backend.goAway()
  // From the page cache too: it is seen all the same.
  const people = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`)
  for (const person of people) await visit(node, 'www.otra.test', person)
  await watched(['failure', 'failure'])
  await backend.comeBack()
  for (const person of people) await visit(node, 'marea.test', person)
  await watched(['ok', 'ok'])
})

test('what one node found is what the other shows, without a look of its own', async () => {
  const [one, two] = sites
  await look(one)
  const [here, there] = [await look(one), await look(two)]
  expect(there.mail?.checked_at).toBe(here.mail?.checked_at)
  expect(there.version?.checked_at).toBe(here.version?.checked_at)
})

test('every screen says what failed at the last look, without a look of its own, and shows itself without it too', async () => {
  const { cookie } = person
  const contacts = async () => {
    const { status, body } = await ask(sites[1].url, 'GET', '/admin/contacts', { cookie })
    expect(status).toBe(200)
    return body
  }
  const looks = () => db.query('select part, claimed_at, checked_at from system_checks order by part')
  expect(await contacts()).not.toMatch(/\d fallos?</)
  await db.query(`update system_checks set state = 'failure' where part in ('storage', 'crm')`)
  const before = (await looks()).rows
  expect(await contacts()).toMatch(/href="\/admin\/tools\/sistema"[^>]*><span[^>]*>2 fallos</)
  expect((await looks()).rows).toEqual(before)
  await db.query('alter table system_checks rename to kept_away')
  expect(await contacts()).not.toMatch(/\d fallos?</)
  await db.query('alter table kept_away rename to system_checks')
  await db.query(`update system_checks set state = 'ok'`)
})

test('the screen shows it without script, and the dashboard what is broken', async () => {
  const { cookie } = person
  const screen = await ask(sites[0].url, 'GET', '/admin/tools/sistema', { cookie })
  expect(screen.status).toBe(200)
  expect(screen.body).toMatch(/Base de datos<\/h3>.*PostgreSQL \d+/s)
  expect(screen.body).toContain('Sin servidor de correo')
  await db.query(
    `update system_checks set state = 'failure', says = 'No responde nadie.', checked_at = now(), since = now(),
       claimed_at = now() + interval '1 hour' where part = 'mail'`,
  )
  const dashboard = await ask(sites[0].url, 'GET', '/admin', { cookie })
  expect(dashboard.body).toContain('No responde nadie.')
  expect(dashboard.body).toContain('href="/admin/tools/sistema"')
  expect(dashboard.body).not.toContain('>Activo<')
})
