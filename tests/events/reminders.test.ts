import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import {
  cancelRegistration,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { removeRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { dateIn, timeIn } from '#app/platform/time/dates.ts'
import { withBodies } from '../mail/bodies.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { longDay, YEAR } from '../setup/days.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { readCalendar } from './calendar-reader.ts'
import { remindDue } from './mailings.ts'
import { saveEvent, throwAway, waitIsOver, withNotices } from './notices.ts'
import { linkOf, PERSON, person, withRegistrations } from './people.ts'
import { EVENT, storeEvent } from './rows.ts'

withRegistrations()
withNotices()
withDemoOrganization()

let mailServer: Awaited<ReturnType<typeof startMailServer>>
const RETRY_POLICY = { pollingIntervalSeconds: 0.5, retryDelay: 1, retryDelayMax: 1 }

/** A server that nothing is sent to until a test works the queue. */
beforeAll(async () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startMailWorker(boss, RETRY_POLICY)
  mailServer = await startMailServer()
  replaceEnv({ smtpUrl: mailServer.url })
})

beforeEach(async () => {
  await rowsOf(`delete from pgboss.job where name = 'mail'`)
  mailServer.received.length = 0
})

afterAll(async () => {
  await stopJobs()
  await mailServer.stop()
})

/** 5 March at 18:30 in Santo Domingo, which is 22:30 in UTC. */
const DAY_BEFORE = new Date(`${YEAR}-03-04T22:30:00Z`)
const TWO_HOURS = new Date(`${YEAR}-03-05T20:30:00Z`)
const BEGIN = new Date(`${YEAR}-03-05T22:30:00Z`)
const minutes = (count: number, from: Date) => new Date(from.getTime() + count * 60_000)

/** Ana has it, so that Luis waits. */
const ONE_PLACE = { max_attendees: 1 }

const PEOPLE = [
  ['Ana', 'confirmed'],
  ['Luis', 'waitlist'],
  ['Eva', 'cancelled'],
  ['Robot', 'spam'],
] as const

async function storePeople(id: string) {
  for (const [name, status] of PEOPLE)
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      values ('${id}', '${name}', '${name.toLowerCase()}@cacao.test', '${status}', now() - interval '3 days')`)
}

type Reminder = Record<'id' | 'recipient' | 'subject' | 'text' | 'html' | 'status', string> & {
  expires_at: Date
  attachments: { filename: string; type: string; content: string }[]
}

const reminders = async () =>
  (await withBodies(
    await rowsOf(
      `select * from mail_messages where template = 'event_reminder' and (status = 'sent' or expires_at > now())
       order by created_at, recipient`,
    ),
  )) as unknown as Reminder[]
const reminded = async () => (await reminders()).map(({ recipient }) => recipient)

describe('whoever has a seat', () => {
  let id: string
  beforeEach(async () => {
    id = await storeEvent(ONE_PLACE)
    await storePeople(id)
  })

  test('is reminded the day before and two hours before, once each; nobody else is', async () => {
    await remindDue(minutes(-1, DAY_BEFORE))
    expect(await reminded()).toEqual([])
    for (const later of [0, 5, 600]) await remindDue(minutes(later, DAY_BEFORE))
    expect(await reminded()).toEqual(['ana@cacao.test'])
    await remindDue(minutes(-1, TWO_HOURS))
    expect(await reminded()).toHaveLength(1)
    for (const later of [0, 5, 119]) await remindDue(minutes(later, TWO_HOURS))
    expect(await reminded()).toEqual(['ana@cacao.test', 'ana@cacao.test'])
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      `Nos vemos el ${longDay(EVENT.event_date)}: Noche de datos abiertos`,
      'Empieza a las 6:30 p. m.: Noche de datos abiertos',
    ])
  })

  test('once, by two nodes at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => remindDue(DAY_BEFORE)))
    expect(await reminded()).toEqual(['ana@cacao.test'])
  })

  test('not when the first could not be written in time, nor after the beginning', async () => {
    await remindDue(TWO_HOURS)
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      'Empieza a las 6:30 p. m.: Noche de datos abiertos',
    ])
    await rowsOf(`update event_registrations set reminded_for = null`)
    await remindDue(BEGIN)
    expect(await reminded()).toHaveLength(1)
  })

  test('by no mail that would come too late', async () => {
    await remindDue(DAY_BEFORE)
    await remindDue(TWO_HOURS)
    expect((await reminders()).map(({ expires_at }) => new Date(expires_at))).toEqual([TWO_HOURS, BEGIN])
  })

  test('reads when, where, how to get there, and how not to go', async () => {
    await remindDue(DAY_BEFORE)
    const [mail] = await reminders()
    for (const words of [
      `Te esperamos el ${longDay(EVENT.event_date)}, a las 6:30 p. m.; tu lugar está reservado.`,
      'Horario: 6:30 – 8:30 p. m. (hora de Santo Domingo)',
      'Ubicación: Casa Bajamar, Santo Domingo',
      'Cómo llegar https://www.openstreetmap.org/search?query=Casa+Bajamar',
      `https://marea.example/evento/${id}`,
      `Ya no puedo ir https://marea.example/registro/cancelar?correo=${mail?.id}`,
    ])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words)
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({
      filename: 'evento.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    expect(readCalendar(file?.content ?? '').value('uid')).toBe(`evento-${id}`)
  })

  test('of an event on the net, is led into it', async () => {
    await rowsOf(
      `update events set location = 'En línea', city = 'En línea', online_url = 'https://meet.test/sala'`,
    )
    await remindDue(TWO_HOURS)
    const [mail] = await reminders()
    expect(mail?.text).toContain('Conectarme https://meet.test/sala')
    expect(mail?.text).not.toContain('openstreetmap')
    expect(mail?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain('https://meet.test/sala')
  })

  test('can leave by the link, after the reminder itself is useless', async () => {
    await remindDue(DAY_BEFORE)
    const link = await linkOf('ana@cacao.test')
    await rowsOf(
      `update mail_messages set expires_at = now() - interval '1 second', status = 'sent', sent_at = now()`,
    )
    expect(await openCancelLink(link)).toMatchObject({ status: 'confirmed' })
    expect(await cancelRegistration(link)).toMatchObject({ status: 'cancelled' })
    await remindDue(TWO_HOURS)
    expect(await reminded(), 'the seat is somebody else’s').toEqual(['ana@cacao.test', 'luis@cacao.test'])
    await rowsOf(`update events set event_date = current_date - 2`)
    expect(await openCancelLink(link), 'the event is over').toBeUndefined()
  })
})

describe('nobody is reminded', () => {
  let id: string
  beforeEach(async () => {
    id = await storeEvent(ONE_PLACE)
    await storePeople(id)
  })

  test('of an event that was cancelled or deleted', async () => {
    await saveEvent(id, { status: 'cancelled' })
    await remindDue(DAY_BEFORE)
    expect(await reminded()).toEqual([])
    await saveEvent(id, { status: 'published' })
    await throwAway(id)
    await remindDue(DAY_BEFORE)
    expect(await reminded()).toEqual([])
  })

  test.each([
    ['the event is cancelled', (event: string) => saveEvent(event, { status: 'cancelled' })],
    ['the event is deleted', throwAway],
    ['the registration is cancelled', async () => cancelRegistration(await linkOf('ana@cacao.test'))],
    [
      'the registration is removed',
      async (event: string) => {
        const [row] = await rowsOf(`select id from event_registrations where name = 'Ana'`)
        return removeRegistration(event, String(row?.id), REVIEWER)
      },
    ],
  ])('by a mail that still waits when %s', async (_, act: (event: string) => unknown) => {
    await remindDue(DAY_BEFORE)
    expect(await reminded()).toEqual(['ana@cacao.test'])
    await act(id)
    expect(await reminded()).toEqual([])
  })

  test('who registered after the reminder was due: their confirmation says it all', async () => {
    await rowsOf(`update event_registrations set created_at = '${DAY_BEFORE.toISOString()}'`)
    await remindDue(minutes(30, DAY_BEFORE))
    expect(await reminded()).toEqual([])
    await remindDue(TWO_HOURS)
    expect(await reminded(), 'the next one is theirs').toEqual(['ana@cacao.test'])
  })

  test('without a mail server', async () => {
    replaceEnv({ smtpUrl: undefined })
    await remindDue(DAY_BEFORE)
    replaceEnv({ smtpUrl: mailServer.url })
    expect(await rowsOf('select * from mail_messages')).toEqual([])
  })
})

/** An event that begins in so many hours of now, by the real clock: what was mailed counts. */
async function storeEventIn(hours: number) {
  const id = await storeEvent({ time_zone: 'UTC', event_time: '12:00' })
  await rowsOf(`update events set
    event_date = (now() at time zone 'UTC' + interval '${hours} hours')::date,
    event_time = (now() at time zone 'UTC' + interval '${hours} hours')::time`)
  return id
}

describe('an event that moves', () => {
  test('is reminded of for its new date, and a reminder of the old one that waits is dropped', async () => {
    const id = await storeEvent(ONE_PLACE)
    await storePeople(id)
    await remindDue(DAY_BEFORE)
    const [old] = await reminders()
    await saveEvent(id, { event_date: `${YEAR}-03-12` })
    await waitIsOver(id)
    expect(await reminded()).toEqual([])
    await remindDue(minutes(5, DAY_BEFORE))
    expect(await reminded()).toEqual([])
    const week = 7 * 24 * 60
    await remindDue(minutes(week, DAY_BEFORE))
    await remindDue(minutes(week, TWO_HOURS))
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      `Nos vemos el ${longDay(`${YEAR}-03-12`)}: Noche de datos abiertos`,
      'Empieza a las 6:30 p. m.: Noche de datos abiertos',
    ])
    expect((await reminders()).map((mail) => mail.id)).not.toContain(old?.id)
  })

  test('in place only, while its reminder waits: the reminder is written anew, with the new place', async () => {
    const id = await storeEvent(ONE_PLACE)
    await storePeople(id)
    await remindDue(DAY_BEFORE)
    await saveEvent(id, { location: 'Punta Arena, Santiago' }, 'sin_avisar')
    await remindDue(minutes(5, DAY_BEFORE))
    const [only, ...others] = await reminders()
    expect(others).toEqual([])
    expect(only?.text).toContain('Punta Arena')
  })

  test('into the next hours is told as a change: a reminder would say the same again', async () => {
    const id = await storeEvent(ONE_PLACE)
    await storePeople(id)
    const soon = new Date(Date.now() + 60 * 60_000)
    const zone = 'America/Santo_Domingo'
    await saveEvent(id, { event_date: dateIn(zone, soon), event_time: timeIn(zone, soon) })
    await remindDue()
    expect(await reminded(), 'the change waits to be told').toEqual([])
    await waitIsOver(id)
    await remindDue()
    expect(await reminded()).toEqual([])
    expect(
      await rowsOf(`select recipient from mail_messages where template = 'event_change' order by 1`),
    ).toEqual([{ recipient: 'ana@cacao.test' }, { recipient: 'luis@cacao.test' }])
  })
})

test('who gets a seat after the reminder was due is told by that', async () => {
  const id = await storeEventIn(20)
  await rowsOf(`update events set max_attendees = 1`)
  for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
  await rowsOf(`update event_registrations set created_at = created_at - interval '3 days'`)
  await rowsOf(`update mail_messages set created_at = created_at - interval '3 days'`)
  await cancelRegistration(await linkOf('ana@cacao.test'))
  await remindDue()
  expect(await reminded()).toEqual([])
})

test('who was registered in time, by the real clock, is reminded once', async () => {
  const id = await storeEventIn(1)
  await storePeople(id)
  await remindDue()
  await remindDue()
  expect(await reminded()).toEqual(['ana@cacao.test'])
})

test('2,000 people are reminded in transactions that keep nobody waiting', async () => {
  const id = await storeEvent(ONE_PLACE)
  await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
    select '${id}', 'P' || n, 'p' || n || '@cacao.test', 'confirmed', now() - interval '3 days'
    from generate_series(1, 2000) n`)
  await Promise.all([remindDue(DAY_BEFORE), remindDue(DAY_BEFORE)])
  expect(
    await rowsOf(`select count(*)::int as mails, count(distinct subject_id)::int as people,
    count(distinct xmin::text)::int as transactions from mail_messages`),
  ).toEqual([{ mails: 2000, people: 2000, transactions: 8 }])
  expect(await rowsOf(`select count(*)::int as jobs from pgboss.job where name = 'mail'`)).toEqual([
    { jobs: 2000 },
  ])
})

test('a restored event is reminded of as one that never was away', async () => {
  const id = await storeEvent(ONE_PLACE)
  await storePeople(id)
  await restoreDeleted(await throwAway(id), REVIEWER)
  await remindDue(DAY_BEFORE)
  await remindDue(DAY_BEFORE)
  expect(await reminded()).toEqual(['ana@cacao.test'])
})

describe('a mail server that refuses, hangs and recovers', () => {
  const LONG = { interval: 100 }
  const work = async () =>
    startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''), { ...RETRY_POLICY, deadlineMs: 1_000 })

  test('brings each reminder once, and none too late', async () => {
    const ids = [await storeEventIn(1), await storeEvent({ title: 'Ya empezado' })]
    for (const id of ids) await storePeople(id)
    await rowsOf(
      `update event_registrations set email = 'tarde@cacao.test' where event_id = '${ids[1]}' and name = 'Ana'`,
    )
    await remindDue()
    await remindDue(DAY_BEFORE)
    // As if the second one's time had passed while the server was down.
    replaceEnv({ smtpUrl: mailServer.url })
    mailServer.become({ code: 450, words: 'buzón ocupado' })
    await stopJobs()
    await work()
    const states = () => rowsOf(`select recipient, status from mail_messages order by 1`)
    const tries = async () =>
      Number((await rowsOf('select min(attempts) as least from mail_messages'))[0]?.least)
    await expect.poll(tries, LONG).toBeGreaterThan(0)
    await rowsOf(`update mail_messages set expires_at = now() where recipient = 'tarde@cacao.test'`)
    await expect.poll(states, LONG).toContainEqual({ recipient: 'tarde@cacao.test', status: 'failed' })
    mailServer.become({ hangsOn: 'ana@' })
    await expect.poll(() => mailServer.hanging(), LONG).toBeGreaterThan(0)
    mailServer.become('accept')
    await expect.poll(() => mailServer.received.length, { interval: 100 }).toBe(1)
    await remindDue()
    await expect.poll(states, LONG).toEqual([
      { recipient: 'ana@cacao.test', status: 'sent' },
      { recipient: 'tarde@cacao.test', status: 'failed' },
    ])
    expect(mailServer.received.flatMap(({ recipients }) => recipients)).toEqual(['ana@cacao.test'])
  })

  test('takes one of an event whose place changes meanwhile: it is written anew only if that failed', async () => {
    const id = await storeEventIn(1)
    await storePeople(id)
    mailServer.become({ hangsOn: 'ana@' })
    await remindDue()
    await stopJobs()
    await work()
    const hanging = mailServer.hanging()
    await expect.poll(() => mailServer.hanging(), LONG).toBeGreaterThan(hanging)
    await saveEvent(id, { location: 'Punta Arena, Santiago' }, 'sin_avisar')
    await remindDue()
    const states = () =>
      rowsOf(`select status from mail_messages where recipient = 'ana@cacao.test' order by created_at`)
    expect(await states()).toHaveLength(1)
    mailServer.become('accept')
    await expect.poll(states, LONG).toEqual([{ status: 'failed' }])
    await remindDue()
    await expect.poll(states, LONG).toEqual([{ status: 'failed' }, { status: 'sent' }])
    expect((await reminders()).map(({ text }) => text)).toEqual([expect.stringContaining('Punta Arena')])
  })
})
