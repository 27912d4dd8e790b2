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

test('the camera and a worker are allowed to the door alone, of all addresses one by one', {
  tags: ['night'],
}, async () => {
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
  // Without a phone's cookie the volunteers' door is closed.
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

/** A phone in the hall: what it was given at the entrance, and its own cookie. */
type Phone = { cookie: string; status: number; headers: Record<string, unknown>; body: string }

async function openDoor(link: string, name: string, node = nodes[0]): Promise<Phone> {
  const answer = await ask(node, 'POST', link, { form: { name } })
  const line = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('marea.puerta.')) ?? ''
  return { ...answer, cookie: line.split(';')[0] ?? '' }
}

/** An event that begins in so many minutes, with a person whose address nobody at its door may read. */
async function eventIn(minutes: number): Promise<{ event: string; person: string }> {
  const { rows } = await db.query(
    `with made as (
       insert into events (title, event_date, event_time, duration_hours, location, organizer, category, status, time_zone)
       select 'Noche de datos', (at at time zone 'UTC')::date, date_trunc('minute', (at at time zone 'UTC')::time), 3,
         'Casa Bajamar', 'Ozama', 'meetup', 'published', 'UTC'
       from (select now() + make_interval(mins => $1)) given (at) returning id)
     insert into event_registrations (event_id, name, email, status, places)
     select id, 'Inés Núñez', 'ines@ozama.test', 'confirmed', 2 from made returning event_id, id`,
    [minutes],
  )
  return { event: rows[0].event_id, person: rows[0].id }
}

async function linkTo(event: string, form: Record<string, string> = {}): Promise<string> {
  const at = `/admin/events/${event}/voluntarios`
  const created = await ask(nodes[0], 'POST', at, { cookie, form: { intent: 'create', ...form } })
  expect(created.status).toBe(303)
  const { body } = await ask(nodes[1], 'GET', at, { cookie })
  return /\/puerta\?codigo=[\w-]+/.exec(body)?.[0] ?? ''
}

const checkInOf = (person: string) => ({
  posted: JSON.stringify({
    ...{ device: 'de Rosa', now: new Date().toISOString() },
    marks: [{ id: 'una', person, at: new Date().toISOString(), undone: false }],
  }),
})

test('a volunteer comes in by a link, sees names and places, and signs what they note; revoked, they see nothing', async () => {
  const { event, person } = await eventIn(30)
  const other = await eventIn(30)
  const link = await linkTo(event)
  const [door, list] = [`/puerta/${event}`, `/puerta/${event}/lista`]
  const asked = await ask(nodes[0], 'GET', link)
  expect(asked.body).toContain('Puerta de «Noche de datos»')
  const unnamed = await openDoor(link, ' ')
  expect([unnamed.status, unnamed.body.includes('Escribe tu nombre')]).toEqual([422, true])

  const rosa = await openDoor(link, 'Rosa Marte')
  expect([rosa.status, rosa.headers.location]).toEqual([303, door])
  expect(String(rosa.headers['set-cookie'])).toMatch(/Path=\/puerta; HttpOnly/)
  const page = await ask(nodes[1], 'GET', door, { cookie: rosa.cookie })
  expect([page.status, page.body.includes('Inés'), page.headers['permissions-policy']]).toEqual([
    200,
    false,
    expect.stringMatching(/^camera=\(self\)/),
  ])
  const shown = await ask(nodes[1], 'GET', list, { cookie: rosa.cookie })
  expect(JSON.parse(shown.body).people).toMatchObject([{ name: 'Inés Núñez', places: 2, arrived_at: null }])
  expect(shown.body).not.toContain('@')
  const again = await ask(nodes[0], 'GET', link, { cookie: rosa.cookie })
  expect([again.status, again.headers.location], 'the name is asked once').toEqual([302, door])

  const noted = await ask(nodes[0], 'POST', list, { cookie: rosa.cookie, form: checkInOf(person) })
  expect(JSON.parse(noted.body).people).toMatchObject([{ arrived_at: expect.any(String) }])
  const team = await ask(nodes[0], 'GET', `/admin/events/${event}/registros`, { cookie })
  expect(team.body).toContain('anotó Rosa Marte')
  const { rows } = await db.query(`select summary, actor_email from audit_log where subject_id = $1`, [
    person,
  ])
  expect(rows).toEqual([
    {
      summary: 'Anotó la llegada de «Inés Núñez» en «Noche de datos», con el enlace de Rosa Marte',
      actor_email: 'enlace de puerta',
    },
  ])

  for (const path of [`/puerta/${other.event}/lista`, `/puerta/${other.event}`, `/admin/events/${event}`])
    expect((await ask(nodes[0], 'GET', path, { cookie: rosa.cookie })).status, path).toBe(401)
  const file = await ask(nodes[0], 'GET', `/admin/events/${event}/registros.csv`, { cookie: rosa.cookie })
  expect(file.status).toBe(401)

  const { rows: links } = await db.query('select id from door_links where event_id = $1', [event])
  const revoked = await ask(nodes[0], 'POST', `/admin/events/${event}/voluntarios`, {
    cookie,
    form: { intent: 'revoke', id: links[0].id },
  })
  expect(revoked.status).toBe(303)
  const within = { cookie: `${rosa.cookie}; ${KEY}` }
  for (const answer of [
    await ask(nodes[1], 'GET', list, within),
    await ask(nodes[1], 'POST', list, { ...within, form: checkInOf(person) }),
    await ask(nodes[1], 'GET', door, within),
  ])
    expect([answer.status, answer.body.includes('Inés'), clearedBy(answer)]).toEqual([401, false, ALL])
  expect((await ask(nodes[1], 'GET', link)).status).toBe(404)
  expect((await openDoor(link, 'Rosa Marte', nodes[1])).status).toBe(409)
})

test('a link opens two hours before the event and closes two after it, or at the hour chosen', async () => {
  const early = await eventIn(125)
  const link = await linkTo(early.event)
  expect((await ask(nodes[0], 'GET', link)).body).toContain('todavía no abre')
  expect((await openDoor(link, 'Rosa')).status).toBe(409)
  await db.query(`update events set event_time = event_time - interval '10 minutes' where id = $1`, [
    early.event,
  ])
  const rosa = await openDoor(link, 'Rosa')
  expect(rosa.status).toBe(303)

  const list = `/puerta/${early.event}/lista`
  expect((await ask(nodes[1], 'GET', list, { cookie: rosa.cookie })).status).toBe(200)
  await db.query(`update door_links set closes_at = now() where event_id = $1`, [early.event])
  expect((await ask(nodes[1], 'GET', list, { cookie: rosa.cookie })).status).toBe(401)
  expect((await ask(nodes[0], 'GET', link)).status).toBe(404)

  const late = { cookie, form: { intent: 'create', closes_at: '2020-01-01T10:00' } }
  const refused = await ask(nodes[0], 'POST', `/admin/events/${early.event}/voluntarios`, late)
  expect([refused.status, refused.body.includes('Elige una hora que no haya pasado')]).toEqual([422, true])
})

test('a door that is none is closed, whatever cookie comes along', async () => {
  const token = encodeURIComponent(Buffer.from('"x"').toString('base64'))
  for (const at of ['/puerta/x', '/puerta/x/lista'])
    expect((await ask(nodes[0], 'GET', at, { cookie: `marea.puerta.x=${token}` })).status, at).toBe(401)
})

test('one link lets fifty phones in, however many ask at once on two nodes', async () => {
  const { event } = await eventIn(0)
  const link = await linkTo(event)
  const phones = await Promise.all(
    Array.from({ length: 60 }, (_, n) => openDoor(link, `Persona ${n}`, nodes[n % 2])),
  )
  expect(phones.filter(({ status }) => status === 303)).toHaveLength(50)
  expect(phones.filter(({ status }) => status === 409)).toHaveLength(10)
})
