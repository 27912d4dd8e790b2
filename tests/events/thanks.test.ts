import { beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { dueThanks } from '#app/domains/attendance/feedback/due-times.server.ts'
import {
  openFeedbackLink,
  readFeedback,
  sendFeedback,
} from '#app/domains/attendance/feedback/feedback.server.ts'
import { removeRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { withQueuedMails } from '../mail/queued-only.ts'
import { YEAR } from '../setup/days.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { thankDue } from './mailings.ts'
import { saveEvent } from './notices.ts'
import { linkOf, withRegistrations } from './people.ts'
import { storeEvent } from './rows.ts'

withRegistrations()
withDemoOrganization()

withQueuedMails()

/** 5 March, 18:30 to 20:30 in Santo Domingo: the next day at ten is 14:00 in UTC. */
const NEXT_DAY = new Date(`${YEAR}-03-06T14:00:00Z`)
const minutes = (count: number) => new Date(NEXT_DAY.getTime() + count * 60_000)

async function storeAsking(given: Parameters<typeof storeEvent>[0] = {}) {
  const id = await storeEvent({ asks_afterwards: true, max_attendees: 1, ...given })
  for (const [name, status] of [
    ['Ana', 'confirmed'],
    ['Luis', 'waitlist'],
    ['Eva', 'cancelled'],
    ['Robot', 'spam'],
  ])
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values ('${id}', '${name}', '${name?.toLowerCase()}@cacao.test', '${status}')`)
  return id
}
const thanked = async () =>
  (await rowsOf(`select recipient from mail_messages where template = 'event_thanks'`)).map(
    ({ recipient }) => recipient,
  )

describe('the thanks', () => {
  test('go the day after at ten, once, to who had a seat', async () => {
    await storeAsking()
    await thankDue(minutes(-1))
    expect(await thanked()).toEqual([])
    await Promise.all([thankDue(minutes(0)), thankDue(minutes(0))])
    await thankDue(minutes(60))
    expect(await thanked()).toEqual(['ana@cacao.test'])
    const [mail] = await withBodies(await rowsOf('select * from mail_messages'))
    expect(mail?.text).toContain('Contar cómo fue https://marea.example/registro/opinion?correo=')
    expect(mail?.attachments).toEqual([])
  })

  test('go to nobody where the organiser did not want it, of a cancelled event, or when it is too late', async () => {
    await storeAsking({ asks_afterwards: null })
    await storeAsking({ status: 'cancelled' })
    await thankDue(minutes(5))
    await storeAsking()
    await thankDue(minutes(48 * 60))
    expect(await thanked()).toEqual([])
  })

  test('that wait are withdrawn when the event is cancelled or the registration removed, and are due again if it comes back', async () => {
    const waiting = async () =>
      (
        await rowsOf(
          `select recipient from mail_messages where template = 'event_thanks' and expires_at > now()`,
        )
      ).length
    const id = await storeAsking()
    await thankDue(minutes(0))
    expect(await waiting()).toBe(1)
    await saveEvent(id, { status: 'cancelled' }, 'sin_avisar')
    expect(await waiting()).toBe(0)
    await saveEvent(id, { status: 'published' }, 'sin_avisar')
    await thankDue(minutes(5))
    expect(await waiting()).toBe(1)
    const [ana] = await rowsOf(`select id from event_registrations where name = 'Ana'`)
    await removeRegistration(id, String(ana?.id), REVIEWER)
    expect(await waiting()).toBe(0)
  })

  test('are switched on in the editor', async () => {
    const id = await storeAsking({ asks_afterwards: null })
    expect(await saveEvent(id, { asks_afterwards: true })).toMatchObject({ outcome: 'saved' })
    await thankDue(minutes(5))
    expect(await thanked()).toEqual(['ana@cacao.test'])
  })

  test.each([
    ['at midnight', { duration_hours: 5.5 }, '2027-03-06T14:00:00.000Z'],
    ['without an end', { duration_hours: null }, '2027-03-06T14:00:00.000Z'],
    ['after midnight', { duration_hours: 6 }, '2027-03-07T14:00:00.000Z'],
    [
      'days later',
      { duration_hours: null, end_date: '2027-03-08', end_time: '12:00' },
      '2027-03-09T14:00:00.000Z',
    ],
    // The clocks of Madrid and Cuba change in the night.
    ['in Madrid', { event_date: '2027-03-27', time_zone: 'Europe/Madrid' }, '2027-03-28T08:00:00.000Z'],
    ['in Havana', { event_date: '2027-11-06', time_zone: 'America/Havana' }, '2027-11-07T15:00:00.000Z'],
  ])('of an event that ends %s', (_, given, from) => {
    const event = {
      ...{ event_date: '2027-03-05', event_time: '18:30', time_zone: 'America/Santo_Domingo' },
      ...{ duration_hours: 2 as number | null, end_date: null, end_time: null },
      ...given,
    }
    const due = new Date(from)
    expect(dueThanks(event, new Date(due.getTime() - 1))).toBeUndefined()
    expect(dueThanks(event, due)?.from).toEqual(due)
  })
})

describe('the answer', () => {
  let id: string
  let link: Awaited<ReturnType<typeof linkOf>>
  beforeEach(async () => {
    id = await storeAsking()
    await thankDue(NEXT_DAY)
    link = await linkOf('ana@cacao.test')
  })
  const stored = async () =>
    (await rowsOf(`select rating, comment from event_registrations where name = 'Ana'`))[0]

  test('is one for each registration, may be corrected, and opening the link changes nothing', async () => {
    expect(await openFeedbackLink(link)).toMatchObject({ event_id: id, rating: null })
    expect(await stored()).toEqual({ rating: null, comment: null })
    await sendFeedback(link, { rating: 2, comment: 'Hizo calor.' })
    await sendFeedback(link, { rating: 4, comment: null })
    expect(await stored()).toEqual({ rating: 4, comment: null })
    expect(await openFeedbackLink(link)).toMatchObject({ rating: 4 })
  })

  test('needs the code of that mail, within two weeks', async () => {
    expect(await sendFeedback({ ...link, code: 'nada' }, { rating: 1, comment: null })).toBeUndefined()
    await rowsOf(`update mail_messages set created_at = now() - interval '15 days'`)
    expect(await sendFeedback(link, { rating: 1, comment: null })).toBeUndefined()
    expect(await stored()).toEqual({ rating: null, comment: null })
  })

  test('is shown to the team, added up and in words', async () => {
    expect(await readFeedback(id)).toEqual({ answers: 0, average: null, asked: 1, latest: [] })
    await sendFeedback(link, { rating: 4, comment: 'Muy buena gente.' })
    await rowsOf(`update event_registrations set rating = 5 where name = 'Eva'`)
    await rowsOf(`insert into mailing_recipients select m.id, r.id from mailings m, event_registrations r
      where r.name = 'Eva' and m.subject_id = r.event_id::text`)
    expect(await readFeedback(id)).toMatchObject({
      ...{ answers: 2, average: 4.5, asked: 2 },
      latest: [{ name: 'Ana', rating: 4, comment: 'Muy buena gente.', answered_at: expect.any(Date) }],
    })
  })

  test('is in the person’s file, and goes with the person', async () => {
    await sendFeedback(link, { rating: 4, comment: 'Muy buena gente.' })
    expect((await readHistory('ana@cacao.test')).registrations).toMatchObject([
      { rating: 4, comment: 'Muy buena gente.' },
    ])
    await erasePerson('ana@cacao.test', 'ana@cacao.test', REVIEWER)
    expect(await rowsOf(`select 1 from event_registrations where comment is not null`)).toEqual([])
    expect(await openFeedbackLink(link)).toBeUndefined()
  })
})
