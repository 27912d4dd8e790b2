import { describe, expect, test } from 'vitest'
import {
  cancelRegistration,
  openCancelLink,
} from '#app/domains/attendance/registrations/cancellations.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { markRegistrationAsSpam } from '#app/domains/attendance/registrations/spam.server.ts'
import * as handling from '#app/domains/attendance/registrations/team-handling.server.ts'
import * as teamList from '#app/domains/attendance/registrations/team-list.server.ts'
import { promoteWaitlist } from '#app/domains/attendance/registrations/waitlist.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { longDay, YEAR } from '../setup/days.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'
import { linkOf, mails, PERSON, PROGRAM, person, states } from './people.ts'
import { EVENT, storeEvent } from './rows.ts'

withTables(
  'events',
  'event_registrations',
  'contacts',
  'consent_events',
  'mail_messages',
  'trash',
  'audit_log',
)

describe('somebody who registers', () => {
  test('has a place, a mail with date, place, calendar and a way out, and is a contact', async () => {
    const id = await storeEvent({ max_attendees: 3 })
    const name = 'Ana Peña Ruiz'
    const given = { ...person(name, 'Ana@Cacao.test'), consent_newsletter: true }
    expect(await register(id, given, PERSON)).toEqual({ outcome: 'confirmed' })
    expect(await rowsOf('select name, email, status from event_registrations')).toEqual([
      { name, email: 'Ana@Cacao.test', status: 'confirmed' },
    ])
    expect((await findEvent(id))?.places_left).toBe(2)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: 'Ana@Cacao.test',
      subject: 'Tu lugar está reservado: Noche de datos abiertos',
    })
    for (const words of [
      longDay(EVENT.event_date),
      unbroken('6:30 – 8:30 p. m.'),
      'Casa Bajamar',
      'calendario.ics',
      '/registro/cancelar',
    ])
      expect(mail?.html).toContain(words)
    expect(mail?.text).toContain('Ya no puedo ir http')
    expect(mail?.html, 'nothing that was typed').not.toContain('Peña')
    expect(mail?.html, 'no working link is stored').not.toContain(linkCode(String(mail?.id)))
    expect(await rowsOf('select * from contacts')).toMatchObject([
      { email: 'ana@cacao.test', first_name: 'Ana', last_name: 'Peña Ruiz', consent_marketing: false },
    ])
    expect(await rowsOf(`select purpose, source from consent_events order by id`)).toEqual([
      { purpose: 'privacy', source: 'registro' },
    ])
  })

  test('of several days reads the first and the last', async () => {
    const id = await storeEvent({ duration_hours: null, end_date: `${YEAR}-03-07` })
    await register(id, person('Ana'), PERSON)
    expect((await mails())[0]?.text).toContain(
      `del ${longDay(EVENT.event_date)} al ${longDay(`${YEAR}-03-07`)}`,
    )
  })

  test('gets the link for taking part from afar with a seat, and not before', async () => {
    const id = await storeEvent({ max_attendees: 1, online_url: 'https://meet.test/sala' })
    await register(id, person('Ana'), PERSON)
    await register(id, person('Luis'), PERSON)
    const [ana, luis] = await mails()
    expect(ana?.text).toContain('Enlace para conectarse: https://meet.test/sala')
    expect(JSON.stringify(luis)).not.toContain('meet.test')
    await cancelRegistration(await linkOf('ana@cacao.test'))
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'luis@cacao.test',
      text: expect.stringContaining('https://meet.test/sala'),
    })
    expect(JSON.stringify(await findEvent(id)), 'what pages are made of').not.toContain('meet.test')
  })

  test('waits when the event is full, and is told so', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    await register(id, person('Ana'), PERSON)
    expect(await register(id, person('Luis'), PERSON)).toEqual({ outcome: 'waitlist' })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'waitlist' },
    ])
    expect((await mails())[1]).toMatchObject({
      recipient: 'luis@cacao.test',
      subject: 'Estás en la lista de espera: Noche de datos abiertos',
    })
  })

  test('never waits where there is no limit', async () => {
    const id = await storeEvent({ max_attendees: null })
    for (const name of ['Ana', 'Luis', 'Eva'])
      expect(await register(id, person(name), PERSON)).toEqual({ outcome: 'confirmed' })
    expect((await findEvent(id))?.places_left).toBeNull()
  })

  test('is one registration however often, in whatever letters, with one mail a day', async () => {
    const id = await storeEvent({ max_attendees: 2 })
    await register(id, person('Ana'), PERSON)
    await register(id, person('Otra', 'ANA@cacao.test'), PERSON)
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
    expect(await mails()).toHaveLength(1)
    await rowsOf(`update mail_messages set created_at = now() - interval '25 hours'`)
    await register(id, person('Ana'), PERSON)
    expect(await mails()).toHaveLength(2)
  })

  test('cannot find out whether an address is there: the answer is that of a new one', async () => {
    const id = await storeEvent({ max_attendees: 2 })
    await register(id, person('Ana'), PERSON)
    expect(await register(id, person('Ana'), PERSON)).toEqual({ outcome: 'confirmed' })
    await register(id, person('Luis'), PERSON)
    expect(await register(id, person('Ana'), PERSON), 'full, as for anyone').toEqual({ outcome: 'waitlist' })
    expect(await states(), 'and she keeps her seat').toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'confirmed' },
    ])
  })

  test.each([
    ['a past event', { event_date: '2020-03-05' }, 'over'],
    ['a cancelled one', { status: 'cancelled' as const }, 'cancelled'],
    ['one with a registration of its own', { registration_url: 'https://ozama.test' }, 'elsewhere'],
  ])('is refused by %s', async (_, event, outcome) => {
    const id = await storeEvent(event)
    expect(await register(id, person('Ana'), PERSON)).toEqual({ outcome })
    expect(await states()).toEqual([])
    expect(await rowsOf('select * from contacts')).toEqual([])
  })

  test('finds no event that is not there', async () => {
    const nowhere = '5ec3e75e-0000-4000-8000-000000000009'
    expect(await register(nowhere, person('Ana'), PERSON)).toEqual({ outcome: 'missing' })
    expect(await register('no-es', person('Ana'), PERSON)).toEqual({ outcome: 'missing' })
  })
})

test('fifty at once for ten places: ten confirmed, forty waiting, one mail each; five that leave give way to the right five', async () => {
  const id = await storeEvent({ max_attendees: 10 })
  const rush = Array.from({ length: 50 }, (_, i) => register(id, person(`Persona${i}`), PERSON))
  const outcomes = (await Promise.all(rush)).map(({ outcome }) => outcome)
  expect(outcomes.filter((each) => each === 'confirmed')).toHaveLength(10)
  expect(await teamList.countRegistrations(id)).toMatchObject({ confirmed: 10, waitlist: 40, cancelled: 0 })
  expect(await mails()).toHaveLength(50)
  const inLine = (await states()).map(({ name }) => name)
  const links = inLine.slice(0, 5).map((name) => linkOf(`${name.toLowerCase()}@cacao.test`))
  await Promise.all((await Promise.all(links)).flatMap((link) => [link, link].map(cancelRegistration)))
  const now = await states()
  const of = (status: string) => now.filter((each) => each.status === status).map(({ name }) => name)
  expect(of('cancelled')).toEqual(inLine.slice(0, 5))
  expect(of('confirmed'), 'the five that were first in line').toEqual(inLine.slice(5, 15))
  expect((await mails()).filter(({ subject }) => String(subject).startsWith('Se liberó'))).toHaveLength(5)
})

describe('what a program sends', () => {
  test('gets the usual answer, takes no seat, gets no mail, and makes no contact', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    expect(await register(id, person('Robot'), PROGRAM)).toEqual({ outcome: 'confirmed' })
    expect((await findEvent(id))?.places_left).toBe(1)
    expect(await states()).toEqual([{ name: 'Robot', status: 'spam' }])
    expect(await mails()).toEqual([])
    expect(await rowsOf('select * from contacts')).toEqual([])
  })

  test('does not stand in the way of the person, nor take away what they have', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    await register(id, person('Robot', 'ana@cacao.test'), PROGRAM)
    expect(await register(id, person('Ana'), PERSON)).toEqual({ outcome: 'confirmed' })
    await register(id, person('Robot', 'ana@cacao.test'), PROGRAM)
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
  })

  test('is let in by the team when it was a person after all', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    await register(id, person('Ana'), PROGRAM)
    const [row] = await rowsOf('select id from event_registrations')
    const readmit = () => handling.readmitRegistration(id, String(row?.id), REVIEWER)
    expect(await readmit()).toEqual({ outcome: 'confirmed', name: 'Ana' })
    expect(await readmit()).toEqual({ outcome: 'settled' })
    expect(await mails()).toHaveLength(1)
    expect(await rowsOf('select summary from audit_log')).toEqual([
      { summary: 'Sacó de spam el registro de «Ana» en «Noche de datos abiertos»' },
    ])
  })
})

test('who asked for the newsletter and was caught is asked about it once the team lets them in, and once only', async () => {
  const id = await storeEvent()
  await register(id, { ...person('Ana'), consent_newsletter: true }, PROGRAM)
  const [row] = await rowsOf('select id from event_registrations')
  await handling.readmitRegistration(id, String(row?.id), REVIEWER)
  const asked = () => rowsOf(`select data ->> 'asks_for_news' as asks from mail_messages order by created_at`)
  expect(await asked()).toEqual([{ asks: 'true' }])
  expect(await rowsOf('select consent_marketing from contacts'), 'no consent before the answer').toEqual([
    { consent_marketing: false },
  ])
  await markRegistrationAsSpam(id, String(row?.id), REVIEWER)
  await handling.readmitRegistration(id, String(row?.id), REVIEWER)
  expect((await asked()).map(({ asks }) => asks)).toEqual(['true', 'false'])
})

describe('the cancel link', () => {
  test('changes nothing when opened; pressed, it frees the seat for who waited longest, who gets a mail', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis', 'Eva']) await register(id, person(name), PERSON)
    const link = await linkOf('ana@cacao.test')
    expect(await openCancelLink(link)).toMatchObject({ event_id: id, status: 'confirmed' })
    expect((await states())[0], 'opening changes nothing').toEqual({ name: 'Ana', status: 'confirmed' })
    expect(await cancelRegistration(link)).toMatchObject({ status: 'cancelled' })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'cancelled' },
      { name: 'Luis', status: 'confirmed' },
      { name: 'Eva', status: 'waitlist' },
    ])
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'luis@cacao.test',
      subject: 'Se liberó un lugar y es tuyo: Noche de datos abiertos',
    })
    await cancelRegistration(link)
    expect((await states())[2], 'twice is once').toEqual({ name: 'Eva', status: 'waitlist' })
  })

  test('of who waits frees nothing', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
    await cancelRegistration(await linkOf('luis@cacao.test'))
    expect(await states()).toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'cancelled' },
    ])
  })

  test('lets who cancelled come back, at the end of the line', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis', 'Eva']) await register(id, person(name), PERSON)
    await cancelRegistration(await linkOf('ana@cacao.test'))
    expect(await register(id, person('Ana'), PERSON)).toEqual({ outcome: 'waitlist' })
    expect(await states()).toEqual([
      { name: 'Luis', status: 'confirmed' },
      { name: 'Eva', status: 'waitlist' },
      { name: 'Ana', status: 'waitlist' },
    ])
  })

  test('opens with its own code, for its own registration, until the event is over', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    await register(id, person('Ana'), PERSON)
    const link = await linkOf('ana@cacao.test')
    const code = link.code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const wrong of [
      { ...link, code },
      { ...link, code: '' },
      { mailId: 'x', code: link.code },
    ])
      expect(await cancelRegistration(wrong)).toBeUndefined()
    await rowsOf(`update events set event_date = current_date - 2`)
    expect(await cancelRegistration(link)).toBeUndefined()
    expect(await states()).toEqual([{ name: 'Ana', status: 'confirmed' }])
  })
})

describe('a seat that becomes free', () => {
  test('goes to who waits when the team makes room, before anybody new', async () => {
    const id = await storeEvent({ max_attendees: 1 })
    for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
    const version = String((await findPublished(id))?.version)
    await updateEvent(id, { ...EVENT, max_attendees: 2 }, { version, editor: REVIEWER })
    expect(await register(id, person('Eva'), PERSON)).toEqual({ outcome: 'waitlist' })
    expect(await states()).toEqual([
      { name: 'Ana', status: 'confirmed' },
      { name: 'Luis', status: 'confirmed' },
      { name: 'Eva', status: 'waitlist' },
    ])
    await rowsOf('update events set max_attendees = null')
    await withEventLock(id, (tx) => promoteWaitlist(id, tx))
    expect((await states())[2]).toEqual({ name: 'Eva', status: 'confirmed' })
  })

  test('is given to nobody when the event is cancelled or over', async () => {
    for (const change of [`status = 'cancelled'`, `event_date = '2020-01-01'`]) {
      const id = await storeEvent({ max_attendees: 1 })
      for (const name of ['Ana', 'Luis']) await register(id, person(name), PERSON)
      await rowsOf(`update events set ${change} where id = '${id}'`)
      const [ana] = await rowsOf(
        `select id from event_registrations where event_id = '${id}' and name = 'Ana'`,
      )
      await handling.removeRegistration(id, String(ana?.id), REVIEWER)
      expect(await teamList.countRegistrations(id)).toMatchObject({ confirmed: 0, waitlist: 1 })
    }
  })
})
