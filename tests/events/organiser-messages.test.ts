import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMessageWorker } from '#app/domains/attendance/jobs.server.ts'
import { deliveryStatus } from '#app/domains/attendance/messages/answers.ts'
import { listMessages, lookAt, writeMessage } from '#app/domains/attendance/messages/messages.server.ts'
import { openMuteLink, setMuted } from '#app/domains/attendance/messages/muting.server.ts'
import { releaseMessage, stopMessage } from '#app/domains/attendance/messages/releasing.server.ts'
import { type MessageAuthor, stateOf } from '#app/domains/attendance/messages/schema.ts'
import { sendMessage } from '#app/domains/attendance/messages/sending.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { withBodies } from '../mail/bodies.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { sendDueMessages } from './mailings.ts'
import { linkOf, PERSON, person } from './people.ts'
import { storeEvent } from './rows.ts'

/** What an organiser may send to those who registered, worked on without any delivery. */
withTables(
  ...['events', 'event_series', 'event_registrations', 'event_messages', 'mail_messages', 'audit_log'],
  ...['mailings', 'event_notices', 'trash', 'contacts'],
)
withDemoOrganization()

const SOON = addDays(dateIn('UTC'), 20)

beforeAll(async () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss)
  await startMessageWorker(boss)
  await boss.offWork('event-messages')
})

afterAll(async () => {
  await rowsOf(`delete from pgboss.job where name = 'event-messages'`)
  await stopJobs()
})

let event: string
beforeEach(async () => {
  event = await storeEvent({ title: 'Taller de mapas', event_date: SOON })
  await seat(event, 'ana', 'rita')
})

const seat = async (id: string, ...names: string[]) => {
  for (const name of names)
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      values ('${id}', '${name}', '${name}@cacao.test', 'confirmed', now() - interval '3 days')`)
}

const WORDS = { subject: 'Cambia la sala', body: 'Nos vemos en la sala 3.' }

async function write(words = {}, { id = event, author = 'organizer' as MessageAuthor } = {}) {
  const draft = { audience: 'confirmed' as const, ...WORDS, ...words }
  const key = randomUUID()
  const looked = await lookAt(id, draft, { author, key })
  if (looked.outcome !== 'shown') return { ...looked, id: '', looked }
  const written = await writeMessage(id, draft, { author, key, preview: looked.preview, actor: REVIEWER })
  return { ...written, id: looked.preview, looked }
}

/** Half an hour passes. */
async function leave() {
  await rowsOf(`update event_messages set due_at = due_at - interval '31 minutes', created_at = created_at - interval '31 minutes'
    where finished_at is null`)
  await sendDueMessages()
}

type Mail = Record<'recipient' | 'subject' | 'text' | 'html' | 'status' | 'last_error', string>
const mails = async (template = 'event_message') =>
  (await withBodies(
    await rowsOf(`select * from mail_messages where template = '${template}' order by recipient, created_at`),
  )) as unknown as Mail[]
const gone = async () => (await mails()).filter(({ status }) => status !== 'skipped')

async function storeSeries(dates: number): Promise<string[]> {
  const [series] = await rowsOf(
    `insert into event_series (rhythm, first_date) values ('weekly', '${SOON}') returning id`,
  )
  return Promise.all(
    Array.from({ length: dates }, (_, week) =>
      storeEvent({ event_date: addDays(SOON, week * 7), series_id: String(series?.id) }),
    ),
  )
}

test('the subject and the headline are ours; theirs stands quoted below, and is no preview line', async () => {
  await write({ subject: 'GANA DINERO', body: 'Primera línea llamativa.' })
  await leave()
  const [ana] = await mails()
  expect(ana?.subject).toBe('Mensaje de quien organiza «Taller de mapas»')
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(ana?.html ?? '')?.[1]).toBe(
    'Mensaje de quien organiza «Taller de mapas»',
  )
  expect(/<title>(.*?)<\/title>/s.exec(ana?.html ?? '')?.[1]).not.toContain('GANA')
  expect(ana?.text).toContain('GANA DINERO')
  const words = ana?.html.replace(/<[^>]+>/g, ' ') ?? ''
  expect(words.indexOf('escribe a quienes tienen un lugar')).toBeLessThan(words.indexOf('GANA DINERO'))
  await write({ subject: 'Del equipo' }, { author: 'team' })
  await sendDueMessages()
  expect((await mails()).map(({ subject }) => subject)).toContain('Del equipo')
})

test('two a day and six in all for all dates of a series together, however many press at once', async () => {
  const dates = await storeSeries(8)
  for (const date of dates) await seat(date, 'ana')
  const pressed = await Promise.all(dates.map((id) => write({}, { id })))
  expect(pressed.filter(({ outcome }) => outcome === 'written')).toHaveLength(2)
  expect(pressed.filter(({ outcome }) => outcome === 'limited')).toHaveLength(6)
  for (const more of [2, 2, 0]) {
    await rowsOf(
      `update event_messages set created_at = created_at - interval '25 hours', due_at = due_at - interval '25 hours'`,
    )
    const next = await Promise.all(dates.slice(3, 6).map((id) => write({}, { id })))
    expect(next.filter(({ outcome }) => outcome === 'written')).toHaveLength(more)
  }
  expect((await write({}, { id: dates[7] ?? '', author: 'team' })).outcome, 'the team').toBe('written')
})

test('a mailbox gets two a day over all organisers, whoever queues at once; a third is counted, not sent', async () => {
  const others = await Promise.all([1, 2, 3].map(() => storeEvent({ event_date: SOON })))
  for (const id of others) await seat(id, 'ana', `p${others.indexOf(id)}`)
  const written = await Promise.all([event, ...others].map((id) => write({}, { id })))
  await rowsOf(
    `update event_messages set due_at = due_at - interval '31 minutes', created_at = created_at - interval '31 minutes'`,
  )
  await Promise.all(written.map(({ id }) => sendMessage(id)))
  const toAna = (await mails()).filter(({ recipient }) => recipient === 'ana@cacao.test')
  expect(toAna.map(({ status }) => status).toSorted()).toEqual(['pending', 'pending', 'skipped', 'skipped'])
  expect(toAna.filter(({ last_error }) => last_error)).toHaveLength(2)
  expect(await gone(), 'everybody else has theirs').toHaveLength(2 + 1 + 3)
  const lists = await Promise.all([event, ...others].map((id) => listMessages(id)))
  expect(lists.flat().map(({ people, left_out }) => people + left_out.full)).toEqual([2, 2, 2, 2])
  expect(lists.flat().reduce((all, { left_out }) => all + left_out.full, 0)).toBe(2)

  const next = await storeEvent({ event_date: SOON })
  await seat(next, 'ana', 'luis')
  const { looked } = await write({}, { id: next })
  expect(looked, 'said before it is sent').toMatchObject({ people: 1, left_out: { full: 1 } })
  await seat(next, 'eva')
  await rowsOf(`delete from event_registrations where event_id = '${next}' and name <> 'ana'`)
  expect((await write({}, { id: next })).looked).toMatchObject({ outcome: 'nobody', left_out: { full: 1 } })
  expect((await write({}, { id: next, author: 'team' })).outcome).toBe('written')
  await sendDueMessages()
  const fromTeam = (await mails()).filter(
    ({ status, subject }) => status === 'pending' && subject === WORDS.subject,
  )
  expect(fromTeam, 'the team is not limited by it').toHaveLength(1)
})

test('only proved mailboxes are written to; the others are counted, before and after', async () => {
  await seat(event, 'extraña', 'extraño')
  await rowsOf(`update event_registrations set proved_at = null where name like 'extra%'`)
  const { looked } = await write()
  expect(looked).toMatchObject({ people: 2, left_out: { unproved: 2, full: 0 } })
  await leave()
  expect((await gone()).map(({ recipient }) => recipient)).toEqual(['ana@cacao.test', 'rita@cacao.test'])
  const [listed] = await listMessages(event)
  expect(listed).toMatchObject({ people: 2, left_out: { unproved: 2, full: 0 } })
  expect(
    listed &&
      deliveryStatus({ ...listed, state: 'done' }, 'organizer', { time_zone: 'UTC', hour_style: '12' }),
  ).toContain('No les llega a 2 personas')
  await rowsOf('update event_registrations set proved_at = null')
  expect((await write({ subject: 'Otra cosa' })).looked).toMatchObject({
    outcome: 'nobody',
    left_out: { unproved: 4 },
  })
  expect((await write({ subject: 'Del equipo' }, { author: 'team' })).looked).toMatchObject({ people: 4 })
})

test('who wants no more of them keeps their seat: at once, for all dates, also for what waits', async () => {
  const [first = '', second = ''] = await storeSeries(2)
  for (const date of [first, second]) await seat(date, 'luis', 'eva')
  await write({}, { id: first })
  await leave()
  const link = await linkOf('luis@cacao.test')
  expect(await openMuteLink(link), 'opening it changes nothing').toMatchObject({ is_muted: false })
  expect(await openMuteLink({ ...link, code: 'otro' })).toBeUndefined()
  await Promise.all([setMuted(link, true), setMuted(link, true)])
  const [withdrawn] = await rowsOf(
    `select expires_at <= now() as gone from mail_messages where recipient = 'luis@cacao.test'`,
  )
  expect(withdrawn).toEqual({ gone: true })
  expect(await rowsOf(`select status from event_registrations where name = 'luis'`)).toEqual(
    Array(2).fill({ status: 'confirmed' }),
  )
  const third = await storeEvent({ event_date: addDays(SOON, 21) })
  await rowsOf(
    `update events set series_id = (select series_id from events where id = '${first}') where id = '${third}'`,
  )
  await seat(third, 'luis', 'rita')
  expect(
    (await write({ subject: 'Otra fecha' }, { id: third })).looked,
    'a date they register for later',
  ).toMatchObject({
    people: 1,
    left_out: { muted: 1 },
  })
  await leave()
  expect(
    await rowsOf(`select recipient from mail_messages where subject_id in
    (select id::text from event_registrations where event_id = '${third}')`),
  ).toEqual([{ recipient: 'rita@cacao.test' }])
  await write({ subject: 'Del equipo' }, { id: third, author: 'team' })
  await sendDueMessages()
  expect(
    await rowsOf(`select recipient from mail_messages where subject = 'Del equipo' order by 1`),
  ).toHaveLength(2)
  await setMuted(link, false)
  expect(await openMuteLink(link)).toMatchObject({ is_muted: false })
})

test('sixty strangers whom somebody registered get no word of theirs', async () => {
  await rowsOf('delete from event_registrations')
  for (let n = 0; n < 60; n++) await register(event, person(`P${n}`, `p${n}@stranger.test`), PERSON)
  await rowsOf(`update event_registrations set created_at = now() - interval '1 hour'`)
  const { outcome } = await write()
  await leave()
  expect([outcome, await mails()]).toEqual(['nobody', []])
})

const ADDRESSES = [
  'Entra en https://gana.test/ya',
  'Mira www.gana.test',
  'Escribe a yo@gana.test',
  'bit.ly/x1',
  'Entra en gana-dinero.com y listo',
  'Entra en GANA.COM',
  'gana\u200b.com',
  'gana．com',
  'gana。com',
  'ga\u00adna.com',
  'https://aula.test/sala.gana.test',
  'https://aula.test@gana.test/',
  'https://aula.test/sala@gana.test',
  'https://aula.test/sala/otra',
  'https://marea.example.gana.test',
  'ftp://gana.test',
  '203.0.113.7/x',
  'gana.рф',
  'yo＠gana.test',
]

test('words with an address of any form wait until the team lets them go; those of the event itself do not', async () => {
  await rowsOf(
    `update events set online_url = 'https://aula.test/sala', website_url = 'https://taller.test/'`,
  )
  const page = `https://marea.example/evento/${event}`
  for (const own of [
    'La sala es https://aula.test/sala, a las 6:30 p. m.',
    '(https://taller.test/)',
    `Mira ${page}.`,
    'Trae RD$ 1,500.50; EE.UU. y Node. Nos vemos',
    'Son 2.5 horas, a las 18.30h',
  ]) {
    const { looked } = await write({ body: `${own}\nNos vemos.` })
    expect(looked, own).toMatchObject({ outcome: 'shown', is_held: false })
    await rowsOf('delete from event_messages')
  }
  for (const [n, words] of ADDRESSES.entries()) {
    const { looked } = await write(n % 2 ? { subject: words } : { body: `${words}\nNos vemos.` })
    expect(looked, words).toMatchObject({ outcome: 'shown', is_held: true })
    await rowsOf('delete from event_messages')
  }
  await rowsOf('delete from mail_messages')
  const { id } = await write({ body: 'Entra en https://gana.test/ya' })
  await leave()
  expect(await mails(), 'it waits').toEqual([])
  const word = await mails('event_message_arrival')
  expect(word).toHaveLength(1)
  for (const said of ['https://gana.test/ya', `/admin/events/${event}/mensajes`])
    expect(word[0]?.text).toContain(said)
  expect(await states()).toEqual(['held'])

  const both = await Promise.all([releaseMessage(event, id, REVIEWER), releaseMessage(event, id, REVIEWER)])
  expect(both.toSorted(), 'one effect').toEqual([false, true])
  expect(await rowsOf(`select summary from audit_log where action = 'event_message.released'`)).toEqual([
    { summary: 'Liberó el mensaje «Cambia la sala» a quienes se registraron en «Taller de mapas»' },
  ])
  await sendMessage(id)
  expect(await gone()).toHaveLength(2)
  expect(await mails('event_message_arrival'), 'no second word').toHaveLength(1)
})

const states = async () => (await listMessages(event)).map((each) => stateOf(each, new Date()))

test('released or stopped: one of the two', async () => {
  const { id } = await write({ body: 'Entra en https://gana.test/ya' })
  const [released, stopped] = await Promise.all([
    releaseMessage(event, id, REVIEWER),
    stopMessage(event, id, REVIEWER),
  ])
  expect(stopped, 'a released one waits its minutes, and can still be stopped').toBe(true)
  expect(await releaseMessage(event, id, REVIEWER)).toBe(false)
  await leave()
  expect([released, await mails()]).toEqual([expect.any(Boolean), []])
})

test('one that nobody lets go by the start of the event lapses, and says so', async () => {
  const { id } = await write({ body: 'Entra en https://gana.test/ya' })
  await rowsOf(`update event_messages set created_at = now() - interval '3 hours'`)
  await rowsOf(`update events set event_date = (now() at time zone time_zone - interval '1 hour')::date,
    event_time = (now() at time zone time_zone - interval '1 hour')::time`)
  expect(await states()).toEqual(['lapsed'])
  expect(await releaseMessage(event, id, REVIEWER)).toBe(false)
  await leave()
  expect(await mails()).toEqual([])
  await write({ body: 'Las diapositivas: https://gana.test/ya' })
  expect((await states()).toSorted(), 'written after the start: there is time yet').toEqual([
    'held',
    'lapsed',
  ])
})
