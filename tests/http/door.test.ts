import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { ADDRESSES } from './roles/addresses.ts'
import { ask } from './roles/ask.ts'
import { enter } from './roles/people.ts'
import { ID, plant } from './roles/planted.ts'
import { RULES } from './roles/rules.ts'

/** The door of an event over two processes of the built site, and what its page alone may do. */
let running: Nodes
let db: pg.Client
let nodes: [string, string]
let cookie: string

const DOOR = `/admin/events/${ID}/puerta`
const LIST = `${DOOR}/lista`

beforeAll(async () => {
  running = await startNodes({ TRUSTED_PROXIES: 'loopback' })
  ;({ db } = running)
  nodes = running.sites.map(({ url }) => url) as [string, string]
  await plant(db)
  ;({ cookie } = await enter(db, nodes))
})

afterAll(() => running?.stop())

test('the camera and a worker are allowed to the door alone, of all addresses one by one', async () => {
  const allowed: string[] = []
  const wrong: string[] = []
  for (const { pattern } of ADDRESSES) {
    const { headers } = await ask(nodes[0], 'GET', RULES[pattern]?.at ?? pattern, { cookie })
    const policy = String(headers['permissions-policy'])
    const isPage = headers['content-type']?.startsWith('text/html') && headers['content-security-policy']
    const worker = /worker-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
    if (!/microphone=\(\), geolocation=\(\)/.test(policy)) wrong.push(`${pattern}: ${policy}`)
    if (policy.includes('camera=(self)')) allowed.push(pattern)
    else if (!policy.startsWith('camera=(),')) wrong.push(`${pattern}: ${policy}`)
    // The frame for other sites has no scripts at all.
    const isOpen = pattern === '/admin/events/:id/puerta'
    const right = pattern === '/embed/agenda' ? undefined : isOpen ? "'self'" : "'none'"
    if (isPage && worker !== right) wrong.push(`${pattern}: worker-src ${worker}`)
  }
  expect(wrong).toEqual([])
  expect(allowed).toEqual(['/admin/events/:id/puerta'])
  const outside = await ask(nodes[0], 'GET', DOOR)
  expect([outside.status, outside.headers['permissions-policy']]).toEqual([
    401,
    expect.stringMatching(/^camera=\(\)/),
  ])
})

test('its page holds nobody, and its worker may see no other address', async () => {
  const { body } = await ask(nodes[0], 'GET', DOOR, { cookie })
  const { rows } = await db.query('select name from event_registrations where event_id = $1', [ID])
  expect(rows.filter(({ name }) => body.includes(name))).toEqual([])
  const { headers } = await ask(nodes[0], 'GET', `${DOOR}/trabajador.js`, { cookie })
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': DOOR,
  })
})

test('two phones on two nodes that check in at once agree: one check-in, one line in the record', async () => {
  const marks = (device: string) => ({
    form: {
      posted: JSON.stringify({
        ...{ device, now: new Date().toISOString() },
        marks: [{ id: `${device}-1`, person: ID, at: new Date().toISOString(), undone: false }],
      }),
    },
    cookie,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      ask(nodes[turn % 2] ?? '', 'POST', LIST, marks(turn % 2 ? 'uno' : 'dos')),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [one, other] = await Promise.all(nodes.map((node) => ask(node, 'GET', LIST, { cookie })))
  expect(one?.body).toBe(other?.body)
  expect(JSON.parse(one?.body ?? '').people).toMatchObject([{ id: ID, arrived_at: expect.any(String) }])
  const { rows } = await db.query(`select 1 from audit_log where action = 'event_registration.arrived'`)
  expect(rows).toHaveLength(1)
  const known = await fetch(`${nodes[1]}${LIST}`, {
    headers: { cookie, 'if-none-match': String(one?.headers.etag) },
  })
  expect(known.status, 'nothing is new').toBe(304)
})

test.each([
  ['nothing', {}],
  ['no JSON', { posted: '{' }],
  ['another shape', { posted: '{"device":"uno","marks":[{"person":1}]}' }],
  ['too many', { posted: JSON.stringify({ device: 'u', now: new Date(), marks: Array(101).fill({}) }) }],
])('check-ins that are none (%s) are refused in words', async (_, form) => {
  const { status, body } = await ask(nodes[0], 'POST', LIST, { cookie, form: { ...form, otra: 'x' } })
  expect([status, JSON.parse(body)]).toEqual([422, { message: 'No entendimos las marcas de la puerta' }])
})

const KEY = 'marea.dispositivo=llave'
const KEYLESS = /marea\.dispositivo=; Path=\/; Max-Age=0/

/** What an answer takes away from the browser: the key of the names, and copies of pages. */
const clearedBy = ({ headers }: Awaited<ReturnType<typeof ask>>) => ({
  key: KEYLESS.test([headers['set-cookie']].flat().join('\n')),
  site: headers['clear-site-data'],
})
const ALL = { key: true, site: '"cache"' }
const NOTHING = { key: false, site: undefined }

test('a session that ended is told so, writes nothing and loses the key of the kept names; so does signing out', async () => {
  const own = await enter(db, nodes)
  const within = { cookie: `${own.cookie}; ${KEY}` }
  expect(clearedBy(await ask(nodes[0], 'GET', LIST, within))).toEqual(NOTHING)
  const out = await ask(nodes[0], 'POST', '/admin/salir', { ...within, form: {} })
  expect([out.status, clearedBy(out)]).toEqual([303, ALL])
  const form = { posted: JSON.stringify({ device: 'u', now: new Date().toISOString(), marks: [] }) }
  const refused = await ask(nodes[1], 'POST', LIST, { ...within, form })
  expect([refused.status, clearedBy(refused)]).toEqual([401, ALL])
  expect(clearedBy(await ask(nodes[1], 'GET', '/admin/events.data', within))).toEqual(ALL)
  const login = await ask(nodes[0], 'GET', '/admin/entrar', { cookie: KEY })
  expect([login.status, clearedBy(login)]).toEqual([200, ALL])
  expect(clearedBy(await ask(nodes[0], 'GET', '/admin/entrar')), 'a stranger').toEqual(NOTHING)
  expect(clearedBy(await ask(nodes[0], 'GET', LIST)), 'a stranger').toEqual(NOTHING)
})

test("'Cerrar todas las sesiones' and a new password take the key; a role that is removed, with the next question", async () => {
  const closing = await enter(db, nodes)
  const closed = await ask(nodes[0], 'POST', '/admin/cuenta', {
    cookie: closing.cookie,
    form: { intent: 'close-sessions' },
  })
  expect([closed.status, clearedBy(closed)]).toEqual([303, ALL])

  const changing = await enter(db, nodes)
  const changed = await ask(nodes[0], 'POST', '/admin/cuenta', {
    cookie: changing.cookie,
    form: {
      intent: 'change-password',
      current: 'mar-abierto-2026',
      password: 'otro-mar-abierto-2027',
      confirmation: 'otro-mar-abierto-2027',
    },
  })
  expect([changed.status, clearedBy(changed)]).toEqual([303, ALL])

  const removed = await enter(db, nodes)
  await db.query('delete from user_roles where user_id = $1', [removed.id])
  const refused = await ask(nodes[1], 'GET', LIST, { cookie: removed.cookie })
  expect([refused.status, clearedBy(refused)]).toEqual([403, ALL])
})
