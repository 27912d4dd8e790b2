// @module-tag night
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filledForm, send as sendForm } from '../drills/event-form.ts'
import { post, signIn, visit } from '../drills/team.ts'
import { dayFromToday } from '../e2e/days.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { enterByMail } from '../setup/organiser-link.ts'
import { MAIL_IS_DUE } from '../setup/waiting-mail.ts'

/** The team at two nodes with one database, and the mailboxes of those who registered. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let team: Awaited<ReturnType<typeof signIn>>
let event: string

const PEOPLE = 300

const at = (node: number) => nodes.sites[node]?.url ?? ''
const plain = (words: string) => words.replaceAll('<!-- -->', '')
const fieldIn = (name: string, words: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(words)?.[1] ?? ''
const screenPath = () => `/admin/events/${event}/mensajes`

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
  team = await signIn(at(1))
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

beforeEach(async () => {
  mailServer.received.length = 0
  await nodes.db.query(
    'truncate event_submissions, events, event_registrations, mail_messages, contacts, audit_log cascade',
  )
  const { rows } = await nodes.db.query(
    `insert into events (title, category, organizer, location, event_date, event_time, duration_hours)
     values ('Taller de mapas', 'taller', 'Ozama', 'Casa Bajamar', $1, '18:30', 2) returning id`,
    [dayFromToday(20)],
  )
  event = rows[0].id
  await nodes.db.query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     select $1, 'Persona ' || n, 'p' || n || '@cacao.test', case when n <= $2 then 'confirmed' else 'waitlist' end,
       now() - interval '1 day' from generate_series(1, $2::int + 2) n`,
    [event, PEOPLE],
  )
})

async function send(node: number, fields: Record<string, string>) {
  const answer = await post(at(node), `${screenPath()}?escribir=1`, team, fields)
  return { ...answer, words: plain(answer.words) }
}

const WORDS = {
  audience: 'confirmed',
  subject: 'Cambia la sala',
  body: 'Nos vemos en la sala 3.\n\nPisos: 2.',
}

test('the team writes to who has a seat: looked at first, sent once by two nodes, and listed', async () => {
  const registrations = plain((await visit(at(0), `/admin/events/${event}/registros`, team)).words)
  expect(registrations).toContain('Escribir a quienes se registraron')
  const form = plain((await visit(at(0), `${screenPath()}?escribir=1`, team)).words)
  expect(form).toContain(`Confirmados (${PEOPLE})`)
  expect(form).toContain('Lista de espera (2)')
  const key = fieldIn('key', form)

  const wrong = await send(0, {
    intent: 'look',
    key,
    audience: 'vecinos',
    subject: 'x',
    body: 'Nos vemos en la sala 3.',
  })
  expect(wrong.status).toBe(422)
  for (const said of [
    'Elige a quién escribes',
    'Escribe un asunto, de 3 letras o más',
    'Nos vemos en la sala 3.',
  ])
    expect(wrong.words).toContain(said)
  expect((await send(0, { intent: 'look', ...WORDS, key, body: 'y'.repeat(3001) })).words).toContain(
    'Máximo 3,000 caracteres',
  )

  const looked = await send(0, { intent: 'look', key, ...WORDS })
  expect(looked.status).toBe(200)
  for (const said of [
    'Así queda',
    `${PEOPLE} personas`,
    `Enviar a ${PEOPLE} personas`,
    'Vista del correo: Cambia la sala',
    'Ya no puedo ir',
  ])
    expect(looked.words).toContain(said)
  const seen = fieldIn('seen', looked.words)
  const unlike = await send(0, { intent: 'send', key, seen, ...WORDS, body: 'Nos vemos en la sala 4.' })
  expect(unlike.status).toBe(409)
  expect(unlike.words).toContain('El mensaje cambió después de verlo')
  expect((await nodes.db.query('select from event_messages')).rowCount, 'nothing was written').toBe(0)

  const pressed = await Promise.all(
    [0, 1, 0, 1].map((node) => send(node, { intent: 'send', key, seen, ...WORDS })),
  )
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(PEOPLE))
  const read = new Set(mailServer.received.flatMap(({ recipients }) => recipients))
  expect([mailServer.received.length, read.size]).toEqual([PEOPLE, PEOPLE])
  expect(read.has(`p${PEOPLE + 1}@cacao.test`), 'who waits was not meant').toBe(false)
  const words = mailServer.received[0]?.part('text/plain').replaceAll('\r\n', '\n')
  expect(words).toContain('Nos vemos en la sala 3.\n\nPisos: 2.')
  expect(words).toMatch(/Ya no puedo ir http\S+\/registro\/cancelar\?correo=\S+&codigo=\S{43}/)

  await vi.waitFor(async () => {
    const list = plain((await visit(at(1), screenPath(), team)).words)
    for (const said of ['Cambia la sala', team.email, `${PEOPLE} correos: ya salieron todos.`])
      expect(list).toContain(said)
  })
  const { rows } = await nodes.db.query(
    `select actor_email, summary from audit_log where subject_type = 'event_message'`,
  )
  expect(rows).toEqual([
    {
      actor_email: team.email,
      summary: 'Escribió a quienes se registraron en «Taller de mapas»: «Cambia la sala»',
    },
  ])
})

const texts = () => mailServer.received.map((mail) => mail.part('text/plain'))
const TITLE = 'Taller de datos abiertos'

/** An event that its organiser sent and the team approved, with two people; the organiser's link. */
async function sentByOrganiser(): Promise<URL> {
  await nodes.db.query('truncate event_registrations, events cascade')
  await sendForm(at(0), filledForm(TITLE, '10.9.7.1', false))
  const { rows } = await nodes.db.query('select id, xmin::text as version from event_submissions')
  await post(at(1), '/admin/events', team, { intent: 'approve', ...rows[0] })
  await nodes.db.query(MAIL_IS_DUE)
  await vi.waitFor(() => expect(texts().join()).toContain('ya está en la agenda'))
  event = (await nodes.db.query('select id from events')).rows[0].id
  await nodes.db.query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     values ($1, 'Ana', 'ana@cacao.test', 'confirmed', now() - interval '1 day'),
       ($1, 'Luis', 'luis@cacao.test', 'waitlist', now() - interval '1 day')`,
    [event],
  )
  const words = texts().find((each) => each.includes('ya está en la agenda')) ?? ''
  mailServer.received.length = 0
  return new URL(/(http\S+\/mi-evento\?\S+)/.exec(words)?.[1] ?? 'http://none/')
}

test('an organiser writes to who has a seat, after half an hour in which they or the team can stop it', async () => {
  const { search, cookie } = await enterByMail(at(0), await sentByOrganiser())
  const open = async (page = '', more = '') => {
    const address = `${at(0)}/mi-evento${page}${search}${more}`
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    return { status: answer.status, headers: answer.headers, words: plain(await answer.text()) }
  }
  const tell = async (fields: Record<string, string>, node = 0, link = search) => {
    const answer = await fetch(`${at(node)}/mi-evento/escribir${link}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.9.7.2', cookie },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, where: answer.headers.get('Location'), words: plain(await answer.text()) }
  }
  const written = async () => (await nodes.db.query('select * from event_messages order by created_at')).rows

  expect((await open()).words).toContain('Escribir a quienes vienen')
  const form = await open('/escribir')
  expect([form.status, form.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(form.words).toContain('noindex')
  const key = fieldIn('key', form.words)
  const note = { key, subject: 'Cambia la sala', body: 'Nos vemos en la sala 3.' }

  const short = await tell({ accion: 'ver', ...note, body: 'Ya' })
  expect(short.status).toBe(422)
  for (const said of ['Escribe el mensaje, de 10 letras o más', 'value="Cambia la sala"'])
    expect(short.words).toContain(said)
  expect((await tell({ accion: 'ver', ...note }, 0, '?envio=nada')).status).toBe(404)
  const looked = await tell({ accion: 'ver', ...note })
  expect(looked.status).toBe(200)
  for (const said of [
    'Enviar a 1 persona',
    'Comunidad Ozama, que organiza',
    'value="Cambia la sala"',
    'sala 3.',
  ])
    expect(looked.words).toContain(said)
  const seen = fieldIn('seen', looked.words)
  expect(
    (await tell({ accion: 'enviar', ...note, seen, honeypot: 'yo' })).status,
    'the answer is the same',
  ).toBe(303)
  const changed = await tell({ accion: 'enviar', ...note, seen, body: 'Nos vemos en la sala 4.' })
  expect(changed.words).toContain('El mensaje cambió después de verlo')
  expect(await written()).toEqual([])

  const pressed = await Promise.all([0, 1, 0].map((node) => tell({ accion: 'enviar', ...note, seen }, node)))
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await written()).toMatchObject([
    { author: 'organizer', sent_by: 'enlace del organizador', finished_at: null },
  ])
  const [{ wait }] = (
    await nodes.db.query(
      `select extract(epoch from due_at - created_at)::int / 60 as wait from event_messages`,
    )
  ).rows
  expect(wait).toBe(30)
  expect((await open('', '&mensaje=escrito')).words).toContain('Tu mensaje está en camino')
  const { words: panel } = await visit(at(1), screenPath(), team)
  for (const said of ['Quien organiza', 'Por salir', 'Detener']) expect(plain(panel)).toContain(said)

  // The team has word of it in its mailbox, if it has one: here it looks at the panel, and lets it go.
  await nodes.db.query('update event_messages set due_at = now()')
  await nodes.db.query(`update pgboss.job set start_after = now() where name = 'event-messages'`)
  await vi.waitFor(() => expect(texts().join()).toContain('Nos vemos en la sala 3.'))
  const toPeople = mailServer.received.flatMap(({ recipients }) => recipients)
  expect(toPeople.filter((each) => each.endsWith('@cacao.test'))).toEqual(['ana@cacao.test'])
  await vi.waitFor(async () => expect((await open()).words).toContain('1 correo: ya salió.'))

  const second = { ...note, subject: 'Otra cosa' }
  const again = await tell({ accion: 'ver', ...second })
  await tell({ accion: 'enviar', ...second, seen: fieldIn('seen', again.words) })
  const [, { id }] = await written()
  const stopped = await Promise.all([
    tell({ accion: 'detener', id }),
    post(at(1), screenPath(), team, { intent: 'stop', id }),
  ])
  expect(stopped.map(({ status }) => status).toSorted(), 'one of the two was first').toEqual(
    stopped[1].status === 303 ? [303, 303] : [303, 409],
  )
  expect((await open()).words).toMatch(/No salió: lo detuvo (quien organiza|nuestro equipo)/)
  const third = await tell({ accion: 'ver', ...note, subject: 'Una tercera' })
  expect(third.status).toBe(409)
  for (const said of ['Como mucho 2 mensajes al día', 'value="Una tercera"'])
    expect(third.words).toContain(said)
  const { words: own } = await open()
  expect(own, 'nobody of the team and nobody who comes is named').not.toMatch(/@marea|cacao\.test/)

  await nodes.db.query(`update event_messages set created_at = now() - interval '2 days'`)
  mailServer.received.length = 0
  const linked = { ...note, subject: 'GANA YA', body: 'Entra en https://gana.test/ya para verlo.' }
  const held = await tell({ accion: 'ver', ...linked })
  for (const said of ['Pasa antes por el equipo', 'Mensaje de quien organiza «Taller de datos abiertos»'])
    expect(held.words).toContain(said)
  expect((await tell({ accion: 'enviar', ...linked, seen: fieldIn('seen', held.words) })).where).toContain(
    'mensaje=revision',
  )
  expect((await open('', '&mensaje=revision')).words).toContain('En revisión')
  const waiting = (await written()).at(-1)
  const lists = async () => plain((await visit(at(1), '/admin/events', team)).words)
  expect(await lists()).toContain('«Taller de datos abiertos» espera que alguien lo libere')
  expect(await lists()).toContain(`href="${screenPath()}"`)
  expect(plain((await visit(at(1), screenPath(), team)).words)).toContain(`?liberar=${waiting.id}`)
  const asked = plain((await visit(at(0), `${screenPath()}?liberar=${waiting.id}`, team)).words)
  for (const said of ['¿Liberar «GANA YA»?', 'Lo recibe 1 persona', 'https://gana.test/ya'])
    expect(asked).toContain(said)
  const released = await Promise.all(
    [0, 1].map((node) => post(at(node), screenPath(), team, { intent: 'release', id: waiting.id })),
  )
  expect(released.map(({ status }) => status).toSorted(), 'one effect').toEqual([303, 409])
  expect(await lists()).not.toContain('espera que alguien lo libere')

  await nodes.db.query('update event_messages set due_at = now() where finished_at is null')
  await nodes.db.query(`update pgboss.job set start_after = now() where name = 'event-messages'`)
  await vi.waitFor(() => expect(texts().join()).toContain('GANA YA'))
  const mail = mailServer.received.find((each) => each.part('text/plain').includes('GANA YA'))
  const [leave = ''] = /http\S+\/registro\/mensajes\?\S+/.exec(texts().join()) ?? []
  expect(mail?.header('List-Unsubscribe')).toBe(`<${leave}>`)
  const muted = async () =>
    (
      await nodes.db.query(`select status, organizer_muted_at is not null as muted from event_registrations
      where name = 'Ana'`)
    ).rows
  expect(plain(await (await fetch(leave)).text())).toContain('Tu registro sigue en pie')
  expect(await muted(), 'opening it changes nothing').toEqual([{ status: 'confirmed', muted: false }])
  // As a mail program posts it (RFC 8058): no cookie, no origin, nothing but this field.
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(leave, oneClick)).status).toBe(200)
  expect(await muted()).toEqual([{ status: 'confirmed', muted: true }])
  expect((await fetch(leave.replace(/codigo=.*/, 'codigo=nada'), oneClick)).status).toBe(404)
})
