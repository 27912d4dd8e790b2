import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { enter, type Person } from './roles/people.ts'

/** What costs nothing to send, against two processes of the built site and one database (design §8). */
let running: Nodes
let db: pg.Client
let sites: Site[]
let ana: Person
let turn = 0

const MEGABYTE = 1024 * 1024
const FORM = 'application/x-www-form-urlencoded'

beforeAll(async () => {
  running = await startNodes({ TRUSTED_PROXIES: 'loopback' })
  ;({ sites, db } = running)
  ana = await enter(db, sites.map(({ url }) => url) as [string, string])
})

afterAll(() => running?.stop())

beforeEach(() => db.query('delete from rate_limits'))

/** By turns of the two nodes. */
function post(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; words: string }> {
  const { hostname, port } = new URL(sites[++turn % 2]?.url ?? '')
  const all = { 'content-type': FORM, 'content-length': Buffer.byteLength(body), ...headers }
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: 'POST', headers: all, agent: false }, (answer) => {
      text(answer).then((words) => resolve({ status: answer.statusCode ?? 0, words }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}

const EMPTY_FIELDS = 'a&'.repeat(MEGABYTE / 2 - 100)

test.each([
  '/sube-evento',
  '/sube-evento.data',
  '/comunidad',
  '/comunidad.data',
  '/academy/solicitud',
  '/registro/opinion',
  '/registro/cancelar',
  '/registro/confirmar',
  '/registro/mensajes',
  '/mi-evento',
  '/mi-evento/corregir',
  '/mi-evento/escribir',
  '/admin/entrar',
  '/admin/llave',
  '/admin/olvide',
  '/admin/restablecer',
  '/admin/activar',
  '/boletin',
  '/contacto',
  '/boletin/confirmar',
  '/boletin/dejar',
  '/boletin/preferencias',
  '/boletin/salir',
])('half a million empty fields are refused by %s, in Spanish: 413', async (path) => {
  const { status, words } = await post(path, EMPTY_FIELDS)
  expect([path, status]).toEqual([path, 413])
  expect(words).toContain('demasiados campos')
})

test('nor does the form of an event take them', async () => {
  const { rows } = await db.query(
    `insert into events (title, organizer, location, event_date, event_time, category)
     values ('Noche de datos', 'Comunidad Ozama', 'Casa Bajamar', current_date + 9, '18:30', 'meetup') returning id`,
  )
  const { status, words } = await post(`/evento/${rows[0].id}`, EMPTY_FIELDS)
  expect(status).toBe(413)
  expect(words).toContain('demasiados campos')
})

test.each([
  '/admin',
  '/admin/events',
  '/admin/forms',
  '/admin/academy',
  '/admin/success-stories',
  '/admin/users',
  '/admin/contacts',
  '/admin/correos',
  '/admin/cuenta',
  '/admin/dos-pasos',
  '/admin/papelera',
  '/admin/settings/equipo',
  '/admin/content',
])('nor does the panel’s %s, from who may write there', async (path) => {
  const target = path === '/admin' ? '/admin?index' : path
  const { status, words } = await post(target, EMPTY_FIELDS, { cookie: ana.cookie })
  expect([path, status]).toEqual([path, 413])
  expect(words).toContain('demasiados campos')
})

test('one /64 of IPv6 is one visitor, in whatever spelling: thirty forgotten passwords an hour', async () => {
  const spellings = (n: string) => [`2001:db8:7:7::${n}`, `2001:0DB8:0007:0007:0:0:ABCD:${n}`]
  const statuses = []
  for (let n = 1; n <= 36; n++) {
    const from = spellings(n.toString(16))[n % 2] ?? ''
    statuses.push((await post('/admin/olvide', `email=p${n}@ozama.test`, { 'x-forwarded-for': from })).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
  const next = { 'x-forwarded-for': '2001:db8:7:8::1' }
  expect((await post('/admin/olvide', 'email=otra@ozama.test', next)).status).not.toBe(429)
})

test('twelve forms for one address, at once over two nodes: twelve rows, twelve words to the team, five receipts', async () => {
  const requests = Array.from({ length: 12 }, (_, n) =>
    new URLSearchParams({
      name: 'Ana Peña',
      email: n % 2 ? 'ana@ozama.test' : 'Ana@Ozama.test',
      course: 'Datos',
      actionType: 'informacion',
      message: `Pregunta ${n}`,
      consent_privacy: 'on',
    }).toString(),
  )
  // Only a node that has heard of the team's address writes to it.
  await db.query(...DEMO_ORGANIZATION)
  for (const { url } of sites)
    await expect.poll(async () => (await fetch(`${url}/contacto`)).text()).toContain('hola@marea.example')
  const answers = await Promise.all(requests.map((body) => post('/academy/solicitud', body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303))
  const { rows } = await db.query(
    `select (select count(*)::int from course_submissions) as stored,
       (select count(*)::int from mail_messages where template = 'course_receipt') as receipts,
       (select count(*)::int from mail_messages where template = 'course_arrival') as arrivals`,
  )
  expect(rows).toEqual([{ stored: 12, receipts: 5, arrivals: 12 }])
})
