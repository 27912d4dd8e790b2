// @module-tag night
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { ask } from './roles/ask.ts'
import { enter, type Person } from './roles/people.ts'

/** Two nodes on a database that was in use before there were rules. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let db: pg.Client
let sites: Site[] = []
let admin: Person

const PATH = '/admin/tools/sistema/conservacion'
const MAILS = 1_200

beforeAll(async () => {
  database = await startDatabaseWithTables()
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  await db.query(`insert into retention_hold (since) values (now() - interval '15 days')`)
  await db.query(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at, created_at)
    select '<' || n || '@x.test>', 'inquiry_receipt', 'ana@cacao.test', 'Hola', '<p>Hola</p>', 'Hola', 'sent', now(),
      now() - interval '100 days' from generate_series(1, ${MAILS}) n`)
  sites = await Promise.all([1, 2].map(() => startSite({ DATABASE_URL: database.url })))
  admin = await enter(db, [String(sites[0]?.url), String(sites[1]?.url)])
})

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await db?.end()
  await database?.remove()
})

const withBody = async () =>
  Number((await db.query(`select count(*) as n from mail_messages where html <> ''`)).rows[0].n)

const press = (form: Record<string, string>, cookie?: string) =>
  ask(String(sites[0]?.url), 'POST', PATH, { form, ...(cookie && { cookie }) })

test('nothing goes until an administrator has seen it and begun; then two nodes remove it once', async () => {
  await expect
    .poll(async () => (await db.query('select count(*)::int as n from retention_progress')).rows[0].n)
    .toBeGreaterThan(0)
  expect(await withBody()).toBe(MAILS)
  const screen = await ask(String(sites[0]?.url), 'GET', PATH, { cookie: admin.cookie })
  expect(screen.body).toContain('Todavía no se quita nada')
  expect(screen.body).toContain('1,200 filas')
  const policy = await ask(String(sites[0]?.url), 'GET', '/politicas', {})
  expect(policy.body).toContain('todavía no lo ha hecho')

  const [one = '', other = ''] = sites.map(({ url }) => url)
  const editor = await enter(db, [one, other], { roles: ['editora'] })
  expect((await press({ intent: 'start', seen: 'on' })).status, 'a stranger').toBe(401)
  expect((await press({ intent: 'start', seen: 'on' }, editor.cookie)).status, 'an editor').toBe(403)
  expect((await press({ intent: 'start' }, admin.cookie)).status).toBe(422)
  expect(await withBody()).toBe(MAILS)
  expect((await press({ intent: 'start', seen: 'on' }, admin.cookie)).status).toBe(303)
  expect((await press({ intent: 'start', seen: 'on' }, admin.cookie)).status).toBe(409)
  await expect
    .poll(async () => (await ask(String(sites[1]?.url), 'GET', '/politicas', {})).body)
    .not.toContain('todavía no lo ha hecho')

  // What the clock does within the hour, each node does as it starts.
  await Promise.all(sites.map((site) => site.stop()))
  sites = await Promise.all([1, 2].map(() => startSite({ DATABASE_URL: database.url })))
  await expect.poll(withBody, { interval: 200 }).toBe(0)
  const { rows } = await db.query(
    `select sum(removed)::int as removed from retention_removals where rule = 'mail_bodies'`,
  )
  expect(rows).toEqual([{ removed: MAILS }])
})
