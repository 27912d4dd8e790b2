import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { STORED_SECRETS, signLike } from '../setup/site-secret.ts'
import { ask } from './roles/ask.ts'
import { enter } from './roles/people.ts'

/** A rush on one event, over two processes of the built site and one database. */
let nodes: Nodes
let db: pg.Client
let sites: Site[]
let event: string

beforeAll(async () => {
  nodes = await startNodes({ TRUSTED_PROXIES: 'loopback' })
  ;({ db, sites } = nodes)
})

afterAll(() => nodes?.stop())

beforeEach(async () => {
  event = await publish({ max_attendees: 10 })
})

describe('200 people at once for 10 seats, over two nodes', () => {
  test('ten have one, the others wait, each is told the truth and gets one mail', {
    tags: ['night'],
  }, async () => {
    const rush = Array.from({ length: 200 }, (_, i) =>
      send(i, { name: `Persona ${i}`, email: `p${i}@rush.test` }),
    )
    const answers = await Promise.all(rush)
    expect(answers.filter(({ status }) => status !== 303)).toEqual([])
    const told = (place: string) => answers.filter(({ location }) => location?.endsWith(`/registro/${place}`))
    expect(told('reservado')).toHaveLength(10)
    expect(told('lista-de-espera')).toHaveLength(190)
    expect(await counted()).toEqual({ confirmed: 10, waitlist: 190 })
    const { rows } = await db.query(
      `select count(*)::int as mails, count(distinct recipient)::int as people
       from mail_messages where template = 'event_registration'`,
    )
    expect(rows).toEqual([{ mails: 200, people: 200 }])
  })

  test('one person, on both nodes at once, has one seat', async () => {
    const ana = { name: 'Ana Peña', email: 'ana@rush.test' }
    await Promise.all(Array.from({ length: 30 }, (_, i) => send(i, ana)))
    expect(await counted()).toEqual({ confirmed: 1 })
  })
})

test('the form asks what the organiser asks, for as many places as one may take, and nothing where neither is set', async () => {
  const plain = await (await fetch(`${sites[0]?.url}/evento/${event}`)).text()
  for (const name of ['places', 'answer_1', 'question_1']) expect(plain).not.toContain(`name="${name}"`)
  event = await publish({ max_attendees: 4 })
  await db.query(`update events set places_each = 3, questions = '{¿Qué comes?}' where id = $1`, [event])
  await shown('¿Qué comes? (opcional)')
  const eva = { name: 'Eva Peña', email: 'eva@varios.test', question_1: '¿Qué comes?', answer_1: 'De todo' }
  expect((await send(0, { ...eva, places: '4' })).status).toBe(422)
  expect((await send(0, { ...eva, places: 'dos' })).status).toBe(422)
  expect((await send(0, { ...eva, places: '' })).status, 'as browsers send what is typed by half').toBe(422)
  expect(await counted()).toEqual({})
  expect((await send(0, { ...eva, places: '3' })).location).toMatch(/\/registro\/reservado/)
  await shown('Queda 1 lugar')
  expect((await send(1, { name: 'Luis', email: 'luis@varios.test', places: '2' })).location).toMatch(
    /lista-de-espera$/,
  )
  await shown('No quedan lugares')
  const { rows } = await db.query('select places, answers from event_registrations where email = $1', [
    eva.email,
  ])
  expect(rows).toEqual([{ places: 3, answers: [{ question: '¿Qué comes?', answer: 'De todo' }] }])
})

test('the page asks to confirm; opening the link proves nothing, its button does; several seats are said, and given back', async () => {
  await shareSecret()
  await db.query('update events set places_each = 3 where id = $1', [event])
  const sent = await send(0, { name: 'Nora Gil', email: 'nora@prueba.test', places: '2', filling_ms: '900' })
  expect(sent.location).toMatch(/\/registro\/reservado\?lugares=2$/)
  const page = await (await fetch(`${sites[0]?.url}${sent.location}`)).text()
  for (const words of ['Tus 2 lugares están reservados', 'Confirma con el enlace del correo que vas'])
    expect(page).toContain(words)
  const { rows } = await db.query(`select id from mail_messages where recipient = 'nora@prueba.test'`)
  expect(rows, 'faster than a person: a mail all the same').toHaveLength(1)
  const link = { correo: rows[0].id, codigo: linkCode(rows[0].id) }
  const open = async (path: string) =>
    (await fetch(`${sites[1]?.url}${path}?${new URLSearchParams(link)}`)).text()
  const post = async (path: string, more = {}) =>
    (
      await fetch(`${sites[1]?.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...link, ...more }),
      })
    ).text()
  const nora = async () =>
    (
      await db.query(
        `select proved_at is not null as proved, network, places from event_registrations where name = 'Nora Gil'`,
      )
    ).rows[0]
  const asked = await open('/registro/cancelar')
  expect(asked).toContain('Tus 2 lugares')
  expect(asked, 'nobody waits').not.toContain('lista de espera')
  expect(await open('/registro/confirmar')).toContain('Confirmar que voy')
  expect(await nora()).toEqual({ proved: false, network: expect.stringMatching(/^[\w-]{43}$/), places: 2 })
  expect(await post('/registro/confirmar')).toContain('Tus 2 lugares están confirmados')
  expect(await nora()).toEqual({ proved: true, network: null, places: 2 })
  expect(await post('/registro/cancelar', { accion: 'devolver', lugares: '0' })).toContain('No se pudo')
  expect(await post('/registro/cancelar', { accion: 'devolver', lugares: '1' })).toContain(
    'Conservas 1 lugar',
  )
  expect(await nora()).toMatchObject({ places: 1 })
  await send(1, { name: 'Robot', email: 'robot@prueba.test', honeypot: 'x' })
  expect(await counted()).toEqual({ confirmed: 1, spam: 1 })
})

test('an offered seat is confirmed by the button and not by opening the link, once on both nodes; too late, it passes on', async () => {
  event = await publish({ max_attendees: 2 })
  await shareSecret()
  const offer = async (name: string, hours: number) => {
    const { rows } = await db.query(
      `with person as (insert into event_registrations (event_id, name, email, status, offered_until)
         values ($1, $2, $2 || '@rush.test', 'offered', now() + make_interval(hours => $3)) returning id, email)
       insert into mail_messages (message_id, template, recipient, subject, html, text, subject_type, subject_id)
         select '<' || $2 || '@marea.test>', 'event_registration', email, 'Se liberó', '', '', 'event_registration', id
         from person returning id`,
      [event, name, hours],
    )
    return { correo: rows[0].id, codigo: linkCode(rows[0].id) }
  }
  const press = (turn: number, link: Record<string, string>) =>
    fetch(`${sites[turn % 2]?.url}/registro/confirmar`, { method: 'POST', body: new URLSearchParams(link) })
  const [ana, luis] = [await offer('ofelia', 5), await offer('lucio', 5)]
  await shown('No quedan lugares')
  await db.query(
    `insert into event_registrations (event_id, name, email, status) values ($1, 'Elsa', 'elsa@rush.test', 'waitlist')`,
    [event],
  )
  for (const _ of [1, 2]) {
    const page = await fetch(`${sites[0]?.url}/registro/confirmar?${new URLSearchParams(ana)}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain('¿Confirmas tu lugar?')
  }
  expect(await counted(), 'opening changes nothing').toEqual({ offered: 2, waitlist: 1 })
  const presses = await Promise.all([0, 1, 0, 1].map((turn) => press(turn, ana)))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await mailsTo('ofelia@rush.test'), 'one confirmation').toBe(1 + 1)
  expect((await press(0, { ...luis, codigo: ana.codigo })).status, 'the code of another').toBe(404)
  await db.query(`update event_registrations set offered_until = now() where name = 'lucio'`)
  const late = await Promise.all([press(0, luis), press(1, luis)])
  expect(late.map(({ status }) => status)).toEqual([409, 409])
  expect(await late[0]?.text()).toContain('Ya no te guardamos este lugar')
  // Without a mail server nobody could confirm it, so the next has it at once.
  expect(await counted()).toEqual({ confirmed: 2, cancelled: 1 })
  expect(await mailsTo('elsa@rush.test')).toBe(1)
})

test('the kept page says how many seats are left, on both nodes, after each registration', async () => {
  event = await publish({ max_attendees: 2 })
  await shown('Quedan 2 lugares')
  await send(0, { name: 'Ana Peña', email: 'ana@rush.test' })
  await shown('Queda 1 lugar')
  await send(1, { name: 'Luis Mora', email: 'luis@rush.test' })
  await shown('No quedan lugares: puedes entrar en la lista de espera')
  await db.query(`delete from event_registrations where event_id = $1`, [event])
  await shown('Quedan 2 lugares')
})

test('who waits drops no page: what is shown did not change', async () => {
  event = await publish({ max_attendees: 1 })
  await send(0, { name: 'Ana Peña', email: 'ana@rush.test' })
  await shown('No quedan lugares')
  const listener = new pg.Client({ connectionString: nodes.databaseUrl })
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen marea_changed')
  await send(1, { name: 'Luis Mora', email: 'luis@rush.test' })
  await listener.query(`notify marea_changed, 'fin'`)
  await expect.poll(() => heard).toContain('fin')
  expect(heard).toEqual(['fin'])
  await listener.end()
})

/** The codes in mailed links are made here as on the nodes. */
test('where each insert takes two seconds, who cannot be served is told so, and Sistema says why', {
  tags: ['night'],
}, async () => {
  const admin = await enter(db, [String(sites[0]?.url), String(sites[1]?.url)])
  await db.query(`create function two_seconds() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2); return new; end $$`)
  await db.query(
    'create trigger slow before insert on event_registrations for each row execute function two_seconds()',
  )
  try {
    const answers = await Promise.all(
      Array.from({ length: 49 }, (_, i) => send(i, { name: `Persona ${i}`, email: `p${i}@lenta.test` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 303 && status !== 503)).toEqual([])
    expect(statuses).toContain(303)
    expect(statuses).toContain(503)
    await expect
      .poll(async () => (await ask(String(sites[0]?.url), 'GET', '/admin/tools/sistema', admin)).body)
      .toMatch(/La base responde despacio: guardar algo llega a tardar \d+(\.\d)? s/)
  } finally {
    await db.query('drop function two_seconds cascade')
  }
})

async function shareSecret() {
  const { rows } = await db.query(STORED_SECRETS)
  signLike(rows[0].value)
}

async function mailsTo(recipient: string): Promise<number> {
  const { rows } = await db.query('select count(*)::int as mails from mail_messages where recipient = $1', [
    recipient,
  ])
  return rows[0].mails
}

async function publish({ max_attendees }: { max_attendees: number }): Promise<string> {
  const { rows } = await db.query(
    `insert into events (title, organizer, location, category, event_date, event_time, max_attendees)
     values ('Noche abierta', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30', $1) returning id`,
    [max_attendees],
  )
  return rows[0].id
}

/** As a browser without script does, each from an address of its own. */
async function send(turn: number, person: Record<string, string>) {
  const answer = await fetch(`${sites[turn % 2]?.url}/evento/${event}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.9.${turn}.1` },
    body: new URLSearchParams({ ...person, consent_privacy: 'on' }),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location') }
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await db.query<{ status: string; people: number }>(
    'select status, count(*)::int as people from event_registrations where event_id = $1 group by status',
    [event],
  )
  return Object.fromEntries(rows.map(({ status, people }) => [status, people]))
}

async function shown(words: string) {
  for (const { url } of sites)
    await expect.poll(async () => (await fetch(`${url}/evento/${event}`)).text()).toContain(words)
}
