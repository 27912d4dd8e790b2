import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelRegistration } from '#app/domains/attendance/registrations/cancellations.server.ts'
import { confirmSeats } from '#app/domains/attendance/registrations/confirmations.server.ts'
import { lapseUnproved } from '#app/domains/attendance/registrations/lapsing.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { rowsOf } from '../setup/team.ts'
import { linkOf, mails, PERSON, person, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

/**
 * Places that unproved registrations of one network hold beyond the greater of 5 and a tenth of the capacity lapse only
 * while somebody waits for one, 12 hours after the mail server accepted the mail, between 10:00 and 22:00 of the event.
 */
withRegistrations()

const SMTP = { smtpUrl: 'smtp://127.0.0.1:1' }

/** Mails are queued, and no worker sends them. */
beforeAll(async () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  await startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''))
  replaceEnv(SMTP)
})
afterAll(async () => {
  await rowsOf(`delete from pgboss.job where name = 'mail'`)
  await stopJobs()
  replaceEnv({ smtpUrl: undefined })
})

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** The day after tomorrow, by the clock of the event, which is in Santo Domingo. */
const at = (hour: string) => new Date(`${day(2)}T${hour}:00-04:00`)
const NOON = at('12:00')

type Origin = { suspicious: boolean; network?: string }

const STRANGER: Origin = { ...PERSON, network: '203.0.113.7' }
const HALL: Origin = { ...PERSON, network: '198.51.100.20' }

let id: string
const publish = async (max_attendees: number | null, places_each: number | null = null) => {
  id = await storeEvent({ max_attendees, places_each, event_date: day(40) })
  return id
}

/** Registers 'F1' to 'Fn' for one seat each. */
async function fill(count: number, origin = STRANGER, letter = 'F') {
  for (let n = 1; n <= count; n++) await register(id, person(`${letter}${n}`), origin)
}

/** The same at once, in no order. */
const rush = (count: number, origin = STRANGER, letter = 'F') =>
  Promise.all(Array.from({ length: count }, (_, n) => register(id, person(`${letter}${n + 1}`), origin)))

/** The mail server accepted every mail that waits, so many hours before `NOON`. */
const accepted = (hours: number, recipient = '%') =>
  rowsOf(`update mail_messages set status = 'sent', html = '', text = '',
    sent_at = '${NOON.toISOString()}'::timestamptz - interval '${hours} hours'
    where status = 'pending' and recipient like '${recipient}'`)

const held = async () => {
  const rows = await rowsOf(
    `select name from event_registrations where status = 'confirmed' order by name collate "C"`,
  )
  return rows.map(({ name }) => name)
}
const waiting = async () => {
  const rows = await rowsOf(
    `select name from event_registrations where status = 'waitlist' order by created_at, id`,
  )
  return rows.map(({ name }) => name)
}

describe('a stranger fills ten places with invented addresses, and Ana waits', () => {
  beforeEach(async () => {
    await publish(10)
    await fill(10)
    await register(id, person('Ana'), PERSON)
    await accepted(12)
  })

  test('the latest beyond five lapses, one for the one who waits, to the end of the list, and is told', async () => {
    expect(await held()).toHaveLength(10)
    await lapseUnproved(NOON)
    expect(await held()).toEqual(['Ana', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9'])
    expect(await waiting()).toEqual(['F10'])
    const told = (await mails()).slice(-2)
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['f10@cacao.test', 'Tu lugar pasó a otra persona: Noche de datos abiertos'],
      ['ana@cacao.test', 'Se liberó un lugar y es tuyo: Noche de datos abiertos'],
    ])
    expect(told[0]?.text).toContain('Todavía quiero ir https://marea.example/registro/confirmar?correo=')
  })

  test('nothing more lapses while nobody else waits: who lapsed is not served by another that would lapse', async () => {
    for (let n = 0; n < 3; n++) {
      await lapseUnproved(NOON)
      await accepted(12)
    }
    expect(await waiting()).toEqual(['F10'])
    expect((await mails()).filter(({ subject }) => String(subject).startsWith('Tu lugar pasó'))).toHaveLength(
      1,
    )
  })

  test('on two nodes at once it lapses once', async () => {
    await Promise.all([lapseUnproved(NOON), lapseUnproved(NOON), lapseUnproved(NOON)])
    expect(await waiting()).toEqual(['F10'])
  })

  test('an event that cannot be written does not keep another waiting', async () => {
    const first = id
    await publish(10)
    await rush(10, STRANGER, 'G')
    await register(id, person('Eva'), PERSON)
    await accepted(12)
    for (const stuck of [first, id]) {
      // What failed rests before its next try; that time is over.
      await db.execute(sql`update set_aside set retry_at = now()`)
      await whileRefused('event_registrations', () => lapseUnproved(NOON), {
        on: 'update',
        when: `new.event_id = '${stuck}' and new.status = 'waitlist'`,
      })
    }
    expect(await held()).toEqual(expect.arrayContaining(['Ana', 'Eva']))
  })

  test('the button takes the seat back if one is free', async () => {
    await lapseUnproved(NOON)
    const link = await linkOf('f10@cacao.test')
    expect(await confirmSeats(link), 'none is').toMatchObject({ status: 'waitlist', is_proved: true })
    await cancelRegistration(await linkOf('f1@cacao.test'))
    expect(await held()).toContain('F10')
    await accepted(12)
    await register(id, person('Eva'), PERSON)
    await lapseUnproved(NOON)
    expect(await held(), 'proved: it does not lapse again').toContain('F10')
  })

  test('a mailbox that was proved keeps its seat, and five of the network do', async () => {
    await confirmSeats(await linkOf('f10@cacao.test'))
    for (const name of ['Eva', 'Luis', 'Pia', 'Rosa', 'Juan', 'Olga'])
      await register(id, person(name), PERSON)
    await accepted(12)
    await lapseUnproved(NOON)
    // Six hold places and may keep five and the proved one; of the seven who waited, four have one.
    expect(await held()).toEqual(['Ana', 'Eva', 'F1', 'F10', 'F2', 'F3', 'F4', 'F5', 'Luis', 'Pia'])
    expect((await waiting()).slice(0, 3)).toEqual(['Rosa', 'Juan', 'Olga'])
  })

  test('whoever came to the door keeps the seat', async () => {
    await rowsOf(`update event_registrations set arrived_at = now() where name = 'F10'`)
    await lapseUnproved(NOON)
    expect(await waiting()).toEqual(['F9'])
  })

  for (const [when, hour] of [
    ['at 22:00', '22:00'],
    ['at 09:59', '09:59'],
  ] as const)
    test(`not ${when} of the event's zone`, async () => {
      await accepted(40)
      await rowsOf(`update mail_messages set sent_at = sent_at - interval '30 hours'`)
      await lapseUnproved(at(hour))
      expect(await waiting()).toEqual(['Ana'])
      await lapseUnproved(at(hour === '22:00' ? '21:59' : '10:00'))
      expect(await waiting()).toEqual(['F10'])
    })

  test('not before 12 hours', async () => {
    await lapseUnproved(new Date(NOON.getTime() - 1000))
    expect(await waiting()).toEqual(['Ana'])
  })

  test('not without a mail server', async () => {
    replaceEnv({ smtpUrl: undefined })
    await lapseUnproved(NOON)
    replaceEnv(SMTP)
    expect(await waiting()).toEqual(['Ana'])
  })

  test('not of an event that is called off, and never once it has begun', async () => {
    await rowsOf(`update events set status = 'cancelled'`)
    await lapseUnproved(NOON)
    await rowsOf(`update events set status = 'published'`)
    await lapseUnproved(new Date(`${day(40)}T19:00:00-04:00`))
    expect(await waiting()).toEqual(['Ana'])
  })
})

describe('nothing lapses', () => {
  test('while the mail server has not accepted the mail', async () => {
    await publish(10)
    await fill(10)
    await register(id, person('Ana'), PERSON)
    await accepted(12, 'f9@%')
    await lapseUnproved(NOON)
    expect(await waiting()).toEqual(['F9'])
    await register(id, person('Eva'), PERSON)
    await lapseUnproved(NOON)
    expect(await waiting(), 'F9 waits at the end no more than Eva: the others had no mail yet').toEqual(
      expect.arrayContaining(['F9', 'Eva']),
    )
    expect(await held()).toContain('F10')
  })

  test('while nobody waits, nor where the event has no limit', async () => {
    await publish(10)
    await fill(10)
    await accepted(12)
    await lapseUnproved(NOON)
    expect(await held()).toHaveLength(10)
    await publish(null)
    await fill(30, STRANGER, 'G')
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${id}', 'Ana', 'ana@cacao.test', 'waitlist')`)
    await accepted(12)
    await lapseUnproved(NOON)
    expect(await held()).toHaveLength(40)
  })

  test('of a tenth of the capacity, where that is more than five', async () => {
    await publish(70)
    await fill(70)
    await rush(70, PERSON, 'Persona')
    await accepted(12)
    await lapseUnproved(NOON)
    expect((await held()).filter((name) => String(name).startsWith('F'))).toEqual([
      ...['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'],
    ])
  })
})

test('places are counted and not rows: whoever took ten at a time loses whole registrations', async () => {
  await publish(40, 10)
  for (const n of [1, 2, 3, 4]) await register(id, { ...person(`F${n}`), places: 10 }, STRANGER)
  for (const name of ['Ana', 'Eva']) await register(id, person(name), PERSON)
  await accepted(12)
  await lapseUnproved(NOON)
  expect(await held()).toEqual(['Ana', 'Eva', 'F1', 'F2', 'F3'])
})

test('two hundred invented addresses held two hundred places: everybody who waits has one, once each is due', {
  tags: ['night'],
}, async () => {
  await publish(200)
  await rush(200)
  await rush(50, STRANGER, 'Z')
  for (let n = 1; n <= 40; n++)
    await register(id, person(`Persona${n}`), { ...PERSON, network: `192.0.2.${n}` })
  expect((await held()).filter((name) => String(name).startsWith('Persona'))).toEqual([])
  await accepted(12)
  await lapseUnproved(NOON)
  expect((await held()).filter((name) => String(name).startsWith('Persona'))).toHaveLength(40)
  expect(await held()).toHaveLength(200)
})

test('a hall of 140 honest people behind one address, who press within hours, loses nothing', async () => {
  await publish(140)
  await rush(140, HALL, 'H')
  await register(id, person('Ana'), PERSON)
  await accepted(3)
  await lapseUnproved(NOON)
  await Promise.all(
    Array.from({ length: 140 }, async (_, n) => confirmSeats(await linkOf(`h${n + 1}@cacao.test`))),
  )
  await rowsOf(`update mail_messages set sent_at = sent_at - interval '20 hours' where status = 'sent'`)
  await lapseUnproved(NOON)
  expect(await held()).toHaveLength(140)
  expect(await waiting()).toEqual(['Ana'])
})

test('a network is a keyed digest, kept of the unproved alone and as long as it decides something', async () => {
  await publish(10)
  await register(id, person('Ana'), STRANGER)
  await register(id, person('Eva'), STRANGER)
  const networks = async () =>
    (await rowsOf('select name, network from event_registrations order by name')).map(
      ({ network }) => network,
    )
  const [ana, eva] = await networks()
  expect(ana).toBe(eva)
  expect(ana).toMatch(/^[\w-]{43}$/)
  await register(await storeEvent({ max_attendees: 9 }), person('Otra'), STRANGER)
  expect((await networks())[2], 'another event, another digest').not.toBe(ana)
  await confirmSeats(await linkOf('ana@cacao.test'))
  expect((await networks())[0]).toBeNull()
  await lapseUnproved(new Date(`${day(41)}T12:00:00-04:00`))
  expect((await networks())[1]).toBeNull()
})
