import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { startMessageWorker } from '#app/domains/attendance/jobs.server.ts'
import { listMessages, lookAt, writeMessage } from '#app/domains/attendance/messages/messages.server.ts'
import { stopMessage } from '#app/domains/attendance/messages/releasing.server.ts'
import { AUDIENCES, type Audience, type MessageAuthor } from '#app/domains/attendance/messages/schema.ts'
import { sendMessage } from '#app/domains/attendance/messages/sending.server.ts'
import { answerTeamMessage } from '#app/domains/attendance/messages/team-actions.server.ts'
import {
  cancelRegistration,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import { cancelEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { withBodies } from '../mail/bodies.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { YEAR } from '../setup/days.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { remindDue, sendDueMessages } from './mailings.ts'
import { linkOf } from './people.ts'
import { storeEvent } from './rows.ts'

withTables(
  ...['events', 'event_registrations', 'event_notices', 'event_messages', 'mail_messages', 'trash'],
  ...['mailings', 'audit_log', 'contacts', 'consent_events', '"user"', 'user_roles'],
)
withDemoOrganization()

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let event: string

/** A server that nothing is sent to: a test works the queue of messages itself. */
beforeAll(async () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss)
  await startMessageWorker(boss)
  await boss.offWork('event-messages')
  mailServer = await startMailServer()
  replaceEnv({ smtpUrl: mailServer.url })
})

afterAll(async () => {
  await rowsOf(`delete from pgboss.job where name = 'event-messages'`)
  await stopJobs()
  await mailServer.stop()
})

const PEOPLE = [
  ['Ana', 'confirmed'],
  ['Rita', 'confirmed'],
  ['Beto', 'offered'],
  ['Luis', 'waitlist'],
  ['Eva', 'cancelled'],
  ['Robot', 'spam'],
] as const

beforeEach(async () => {
  event = await storeEvent()
  for (const [name, status] of PEOPLE)
    await rowsOf(`insert into event_registrations (event_id, name, email, status, offered_until, created_at)
      values ('${event}', '${name}', '${name.toLowerCase()}@cacao.test', '${status}',
        case when '${status}' = 'offered' then now() + interval '1 day' end, now() - interval '3 days')`)
})

const WORDS = { subject: 'Cambia la sala', body: 'Nos vemos en la sala 3.\n\nTrae tu computadora.' }

async function look(words = {}, author: MessageAuthor = 'team', key: string = randomUUID()) {
  const draft = { audience: 'confirmed' as Audience, ...WORDS, ...words }
  return { draft, key, author, looked: await lookAt(event, draft, { author, key }) }
}

/** Looks at a message and sends it; what it says then. */
async function write(words = {}, author: MessageAuthor = 'team') {
  const { draft, key, looked } = await look(words, author)
  if (looked.outcome !== 'shown') return { ...looked, id: '', again: async () => looked }
  const again = () => writeMessage(event, draft, { author, key, preview: looked.preview, actor: REVIEWER })
  return { ...(await again()), id: looked.preview, again }
}

type Mail = Record<'recipient' | 'subject' | 'text' | 'html' | 'status', string> & { expires_at: Date }
const mails = async () =>
  (await withBodies(
    await rowsOf(`select * from mail_messages where template = 'event_message' order by recipient, id`),
  )) as unknown as Mail[]
const recipients = async () => (await mails()).map(({ recipient }) => recipient.split('@')[0])

describe('a message of the team', () => {
  test.each([
    ['confirmed', ['ana', 'rita']],
    ['offered', ['beto']],
    ['waitlist', ['luis']],
    ['all', ['ana', 'beto', 'luis', 'rita']],
  ] as const)(
    'to %s is looked at first, with their number, then reaches them and nobody else',
    async (audience, who) => {
      const { looked } = await look({ audience })
      expect(looked).toMatchObject({ outcome: 'shown', people: who.length, examples: 0 })
      expect(await mails(), 'looking writes to nobody').toEqual([])
      const { id } = await write({ audience })
      await sendMessage(id)
      expect(await recipients()).toEqual(who)
      expect(await listMessages(event)).toMatchObject([
        { audience, ...WORDS, sent_by: REVIEWER.email, people: who.length, sent: 0 },
      ])
    },
  )

  test('is said to wait where there is no mail server', { tags: ['night'] }, async () => {
    const { draft, key, looked } = await look()
    const seen = looked.outcome === 'shown' ? looked.preview : ''
    const body = new URLSearchParams({ intent: 'send', key, seen, ...draft })
    const request = new Request('http://site.test/admin', { method: 'POST', body })
    replaceEnv({ smtpUrl: undefined })
    try {
      const answer = await answerTeamMessage(request, { actor: REVIEWER, event, home: '/admin/events' })
      expect(readAnswer(answer)).toMatchObject({
        location: '/admin/events',
        title: 'Mensaje guardado',
        description: 'Espera a que haya un servidor de correo.',
      })
    } finally {
      replaceEnv({ smtpUrl: mailServer.url })
    }
  })

  test('says who writes, keeps the lines, and lets them give up their seat as any mail about it', async () => {
    const { id } = await write({ audience: 'all' })
    await sendMessage(id)
    const [ana, , luis] = await mails()
    expect(ana?.subject).toBe('Cambia la sala')
    for (const said of [
      'El equipo de',
      'Nos vemos en la sala 3.\n\nTrae tu computadora.',
      'Casa Bajamar',
      'Ya no puedo ir',
    ])
      expect(ana?.text).toContain(said)
    expect(luis?.text).toContain('En la lista de espera')
    expect(luis?.text).toContain('Sal de la lista de espera')
    const link = await linkOf('ana@cacao.test')
    expect(await openCancelLink(link)).toMatchObject({ status: 'confirmed' })
    const { looked } = await look({ body: 'Mira <b>esto</b> & más' })
    expect(looked).toMatchObject({ html: expect.stringContaining('&lt;b&gt;esto&lt;/b&gt; &amp; más') })
    expect(JSON.stringify(looked), 'what is looked at opens nothing').not.toContain('codigo-que-solo-va')
  })

  test('once each: pressed twice at once, worked by four at once, worked again, and after a kill in the middle', async () => {
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      select '${event}', 'P' || n, 'p' || n || '@cacao.test', 'confirmed', now() - interval '1 day'
      from generate_series(1, 600) n`)
    const { draft, key, looked } = await look()
    const preview = 'preview' in looked ? looked.preview : ''
    const press = () => writeMessage(event, draft, { author: 'team', key, preview, actor: REVIEWER })
    expect(await Promise.all([press(), press(), press()])).toMatchObject(
      Array(3).fill({ outcome: 'written' }),
    )
    expect(
      await rowsOf(
        `select count(*)::int as n from pgboss.job where name = 'event-messages' and data ->> 'id' = '${preview}'`,
      ),
    ).toEqual([{ n: 1 }])
    await Promise.all([1, 2, 3, 4].map(() => sendMessage(preview)))
    // As if a node had died after its second batch, and its job came again.
    await rowsOf(`with lost as (delete from mail_messages where recipient in ('p599@cacao.test', 'p600@cacao.test') returning id)
      delete from mailing_recipients using lost where mail_id = lost.id`)
    await rowsOf(`update mailings set finished_at = null`)
    await rowsOf(`update event_messages set finished_at = null`)
    await Promise.all([sendDueMessages(), sendMessage(preview), press()])
    const [counted] = await rowsOf(`select count(*)::int as mails, count(distinct subject_id)::int as people
      from mail_messages where part_of = '${preview}'`)
    expect(counted).toEqual({ mails: 602, people: 602 })
    expect(await listMessages(event)).toHaveLength(1)
    const twice =
      rowsOf(`insert into mail_messages (template, recipient, subject, html, text, message_id, part_of, subject_id)
      select template, recipient, subject, 'x', 'x', 'otra', part_of, subject_id from mail_messages
      where part_of = '${preview}' limit 1`)
    await expect(twice, 'the database takes no second one').rejects.toThrow()
  })

  test('is not sent unless it was looked at as it is', async () => {
    const { draft, key, looked } = await look()
    const preview = 'preview' in looked ? looked.preview : ''
    const changed = { ...draft, body: 'Nos vemos en la sala 4.' }
    for (const [words, id] of [
      [changed, preview],
      [draft, ''],
      [{ ...draft, audience: 'all' as const }, preview],
    ] as const)
      expect(await writeMessage(event, words, { author: 'team', key, preview: id, actor: REVIEWER })).toEqual(
        {
          outcome: 'unseen',
        },
      )
    expect(await listMessages(event)).toEqual([])
  })

  test('not to who registered after it, cancelled before it was queued, or cancelled while it waited', async () => {
    const { id } = await write()
    await rowsOf(`update event_registrations set status = 'cancelled' where name = 'Rita'`)
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      values ('${event}', 'Tarde', 'tarde@cacao.test', 'confirmed', clock_timestamp())`)
    await sendMessage(id)
    expect(await recipients()).toEqual(['ana'])
    await cancelRegistration(await linkOf('ana@cacao.test'))
    const [ana] = await mails()
    expect(new Date(ana?.expires_at ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('not once the event is called off: what waits is withdrawn, the rest is never written', async () => {
    const { id } = await write()
    const other = await write({ subject: 'Otra cosa' })
    await sendMessage(id)
    await cancelEvent(event, REVIEWER, {}).then(async (asked) => {
      const about =
        'question' in asked && asked.question.about === 'notice' ? asked.question.notice.about : ''
      await cancelEvent(event, REVIEWER, { notice: { answer: 'sin_avisar', about } })
    })
    await sendMessage(other.id)
    const written = await mails()
    expect(written).toHaveLength(2)
    for (const { expires_at } of written)
      expect(new Date(expires_at).getTime()).toBeLessThanOrEqual(Date.now())
    expect((await look()).looked).toEqual({ outcome: 'closed', because: 'cancelled' })
    await rowsOf(`update events set status = 'published'`)
    await sendDueMessages()
    expect(await mails(), 'not even where it is on again').toHaveLength(2)
  })

  test('until two weeks after the event, without a link for what is over', async () => {
    const daysAgo = (days: number) => dateIn('UTC', new Date(Date.now() - days * 86_400_000))
    await rowsOf(`update events set event_date = '${daysAgo(3)}'`)
    const { id } = await write({ subject: 'Las diapositivas' })
    await sendMessage(id)
    const [ana] = await mails()
    expect(ana?.text).not.toContain('Ya no puedo ir')
    expect(new Date(ana?.expires_at ?? 0).getTime()).toBeGreaterThan(Date.now())
    await rowsOf(`update events set event_date = '${daysAgo(20)}'`)
    expect((await look()).looked).toEqual({ outcome: 'closed', because: 'over' })
  })

  test('five a day, however many press at once; and none where there is nobody', async () => {
    const pressed = await Promise.all(Array.from({ length: 8 }, (_, n) => write({ subject: `Mensaje ${n}` })))
    expect(pressed.filter(({ outcome }) => outcome === 'written')).toHaveLength(5)
    expect(pressed.filter(({ outcome }) => outcome === 'limited')).toHaveLength(3)
    await rowsOf(`update event_messages set created_at = now() - interval '25 hours'`)
    expect(await write({ subject: 'Otro día' })).toMatchObject({ outcome: 'written' })
    await rowsOf('delete from event_registrations')
    for (const audience of AUDIENCES)
      expect((await look({ audience })).looked).toMatchObject({ outcome: 'nobody' })
  })

  test('counts for no reminder', async () => {
    await rowsOf(`update events set event_date = '${YEAR}-03-05', event_time = '18:30'`)
    const { id } = await write()
    await sendMessage(id)
    await rowsOf(`update mail_messages set created_at = '${YEAR}-03-04T22:31:00Z'`)
    await remindDue(new Date(`${YEAR}-03-04T22:35:00Z`))
    const [{ n } = { n: 0 }] = await rowsOf(
      `select count(*)::int as n from mail_messages where template = 'event_reminder'`,
    )
    expect(n).toBe(2)
  })
})

test('a message that waits can be stopped, once, and then never goes out', async () => {
  const { id } = await write({}, 'organizer')
  await sendMessage(id)
  expect(await mails(), 'it waits').toEqual([])
  const [word] = await withBodies(
    await rowsOf(`select * from mail_messages where template = 'event_message_arrival'`),
  )
  expect(word).toMatchObject({ recipient: 'hola@marea.example' })
  for (const said of ['las 2 personas que tienen lugar', WORDS.body, `/admin/events/${event}/mensajes`])
    expect(word?.text).toContain(said)
  const stopped = await Promise.all([stopMessage(event, id, REVIEWER), stopMessage(event, id, REVIEWER)])
  expect(stopped.toSorted()).toEqual([false, true])
  await rowsOf(`update event_messages set due_at = now()`)
  await sendDueMessages()
  expect(await mails()).toEqual([])
  const other = await write({ subject: 'Otra cosa' })
  expect(await stopMessage(event, other.id, REVIEWER), 'it is on its way').toBe(false)
})

test('of who organises, written in the last minutes of the event: it leaves after it, in time, and says so', async () => {
  const endsIn20 = new Date(Date.now() - 40 * 60_000)
  const [date, hour] = [dateIn('UTC', endsIn20), endsIn20.toISOString().slice(11, 19)]
  await rowsOf(
    `update events set time_zone = 'UTC', event_date = '${date}', event_time = '${hour}', duration_hours = 1`,
  )
  const { id } = await write({ subject: 'Las diapositivas' }, 'organizer')
  // 31 minutes pass.
  await rowsOf(`update events set event_date = (event_date + event_time - interval '31 minutes')::date,
    event_time = event_time - interval '31 minutes'`)
  await rowsOf(`update event_messages set due_at = due_at - interval '31 minutes',
    created_at = created_at - interval '31 minutes'`)
  await sendMessage(id)
  const written = await mails()
  expect(written).toHaveLength(2)
  for (const { expires_at, text } of written) {
    expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now() + 3_600_000)
    expect(text).not.toContain('Ya no puedo ir')
  }
})

test('what had not left when its event was deleted does not leave when the event comes back', async () => {
  const { id } = await write({}, 'organizer')
  const asked = await deleteEvent(event, REVIEWER)
  const about = 'question' in asked && asked.question.about === 'notice' ? asked.question.notice.about : ''
  await deleteEvent(event, REVIEWER, { notice: { answer: 'sin_avisar', about } })
  const [{ id: binned } = { id: '' }] = await rowsOf('select id from trash')
  await restoreDeleted(String(binned), REVIEWER)
  await rowsOf(`update event_messages set due_at = now()`)
  await sendMessage(id)
  expect(await mails()).toEqual([])
  expect(await listMessages(event)).toMatchObject([{ stopped_by: REVIEWER.email }])
})

test('a message that comes back with an old copy of the site is not sent days late', async () => {
  const { id } = await write()
  await rowsOf(`update event_messages set due_at = now() - interval '4 days'`)
  await sendMessage(id)
  expect(await mails()).toEqual([])
})

test('a person who is erased goes out of what was written to all', async () => {
  const { id } = await write({ body: 'Nos recibe Ana, escríbele a ana@cacao.test para entrar.' })
  await sendMessage(id)
  expect(await erasePerson('ana@cacao.test', 'ana@cacao.test', REVIEWER)).toBe('erased')
  expect(JSON.stringify(await rowsOf('select * from event_messages'))).not.toContain('ana@')
  expect(await recipients()).toEqual(['rita'])
})
