// @module-tag night
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeAccount } from '../setup/accounts.ts'
import { whileTriggered } from '../setup/failing-table.ts'
import { queryAt } from '../setup/query.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'

/** A database that answers and takes no write: a standby, `default_transaction_read_only`, a full disk. */
let database: Awaited<ReturnType<typeof startStoppableDatabase>>
let site: Site
let cookie: string
/** What ALERT_URL hears. */
const heard: unknown[] = []
const hears = createServer(async (request, response) => {
  heard.push(await json(request))
  response.end()
})

beforeAll(async () => {
  database = await startStoppableDatabase()
  hears.listen(0)
  const { port } = hears.address() as AddressInfo
  site = await startSite({ DATABASE_URL: database.url, ALERT_URL: `http://localhost:${port}/` })
  await storeAccount((statement, values) => queryAt(database.url, statement, values), {
    email: 'ana@ozama.test',
  })
  cookie = (await signIn(ADMIN_EMAIL, ADMIN_PASSWORD)).cookie
  // All is looked at before it only reads.
  await vi.waitFor(async () =>
    expect((await read('/admin/tools/sistema')).body).toContain('Se pudo escribir, leer y borrar'),
  )
  await database.onlyRead(true)
})
afterAll(async () => {
  await site?.stop()
  await database?.remove()
  hears.close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

async function signIn(email: string, password: string) {
  const answer = await post('/admin/entrar', { email, password })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, page: await answer.text(), cookie: set.join('; ') }
}

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, body: await answer.text() }
}

const ready = async () => {
  const { status, body } = await read('/readyz')
  return { status, ...JSON.parse(body) }
}

/** Of the machine that the test runs on. */
const DISK = expect.stringMatching(/^(ok|warning|failure)$/)

const SETTINGS = {
  ...{ brand: 'Marea Alta', tagline: 'Lo nuestro', email: 'hola@marea.example' },
  ...{ time_zone: 'America/Santo_Domingo', hour_style: '12', copyright_from: '2025' },
  ...{ newsletter_pace: '60', newsletter_domain_pace: '60', digest_weekday: '3', digest_hour: '09:00' },
}

/** What the issue promises of a change. */
const SOON = { interval: 500 }

test('a form hears 503 and keeps what was typed', async () => {
  const answer = await post('/comunidad', { email: 'brisa@ozama.test' })
  expect(answer.status, 'what is wrong is said as ever').toBe(422)
  const newsletter = await post('/boletin', { correo: 'brisa@ozama.test' })
  expect([newsletter.status, await newsletter.text()]).toEqual([
    503,
    expect.stringContaining('brisa@ozama.test'),
  ])
  const message = {
    name: 'Brisa',
    email: 'brisa@ozama.test',
    message: 'Cambia la sala.',
    consent_privacy: 'on',
  }
  const written = await post('/contacto', message)
  expect([written.status, await written.text()]).toEqual([503, expect.stringContaining('Cambia la sala.')])
})

test('a sign-in hears 503 with the right password and with a wrong one, and keeps the address', async () => {
  const right = await signIn('ana@ozama.test', 'mar-abierto-2026')
  expect([right.status, right.cookie]).toEqual([503, ''])
  expect(right.page).toContain('ahora mismo no se puede guardar nada')
  expect(right.page).toContain('ana@ozama.test')
})

test("an editor's save hears 503 and keeps what was typed", async () => {
  const { body } = await read('/admin/settings/organizacion')
  const [, version = ''] = /name="version" value="([^"]*)"/.exec(body) ?? []
  const saved = await post('/admin/settings/organizacion', { ...SETTINGS, version }, { cookie })
  expect(saved.status).toBe(503)
  expect(await saved.text()).toContain('Marea Alta')
})

test.each([
  '/',
  '/agenda',
  '/academy',
  '/contenido',
  '/admin',
  '/admin/events',
  '/admin/contacts',
  '/admin/correos',
])('who reads goes on reading: %s', async (path) => expect((await read(path)).status).toBe(200))

test('/readyz says so and goes on sending readers; Sistema says so; both notice the end by themselves', async () => {
  await expect
    .poll(ready, SOON)
    .toMatchObject({ status: 200, database: true, writes: false, mail: 'unknown' })
  await expect
    .poll(async () => (await read('/admin/tools/sistema')).body, SOON)
    .toContain('La base de datos solo lee')
  const screen = await read('/admin/tools/sistema')
  expect(screen.body).toContain('Con fallos: Base de datos')
  expect(screen.body).not.toContain('Todo bien')
  expect(screen.body, 'what cannot be written looks no longer well').toContain('No se comprueba mientras')
  expect(screen.body).not.toContain('>Activo<')
  expect((await read('/admin/tools/sistema/estado')).status).toBe(200)
  expect((await read('/admin/events')).body, 'the frame of every screen').toContain('1 fallo del sistema')
  const lines = site.output().trim().split('\n')
  expect(lines.filter((line) => line.includes('"job queue"')).length, 'the queues, in the log').toBeLessThan(
    4,
  )

  const alert = (state: string) => expect.objectContaining({ alert: 'database', state })
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual([alert('raised')])

  await database.onlyRead(false)
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual([alert('raised'), alert('over')])
  await expect.poll(ready, SOON).toMatchObject({ status: 200, database: true, writes: true, disk: DISK })
  await expect.poll(async () => (await read('/admin/tools/sistema')).body, SOON).toContain('Conectada')
  expect((await signIn('ana@ozama.test', 'mar-abierto-2026')).status).toBe(303)
})

test('a full disk is named as one, by the database and by the disk of this machine', async () => {
  const system = async () => (await read('/admin/tools/sistema')).body
  await whileTriggered(
    'rate_limits',
    `raise exception 'could not extend file' using errcode = 'disk_full';`,
    async () => {
      await expect.poll(system, { timeout: 30_000, ...SOON }).toContain('Disco lleno')
      expect(await system()).toContain('El disco de la base de datos está lleno')
      expect(await system()).not.toContain('standby')
      expect(await system(), 'looked at all the same').toMatch(/Quedan [^<]* libres de/)
    },
    { database: database.url },
  )
  await expect.poll(system, { timeout: 45_000, ...SOON }).toContain('Conectada')
})

test('without a database /readyz sends readers here as long as a page is kept', async () => {
  expect((await read('/agenda')).status).toBe(200)
  await database.stop()
  await expect.poll(ready, SOON).toMatchObject({ status: 200, database: false, writes: false })
  expect((await read('/agenda')).status).toBe(200)
})
