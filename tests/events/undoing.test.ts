import { beforeEach, describe, expect, test } from 'vitest'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { undoChange } from '#app/domains/event-desk/changes/undoing.server.ts'
import { cancelEvent, updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { repeatEvent } from '#app/domains/event-desk/series/making.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { noticeOf, saveEvent, waitIsOver, withNotices } from './notices.ts'
import { PERSON, person, states, withRegistrations } from './people.ts'
import { EVENT, storeEvent } from './rows.ts'

/** 'Deshacer' of a save: the words of the panel say that no mail goes out if it is pressed in time. */
withRegistrations()
withNotices()

const DAY = addDays(dateIn('America/Santo_Domingo'), 40)
const OTHER = { id: 'otra', email: 'otra@marea.example' }
let id: string

beforeEach(async () => {
  await rowsOf('delete from event_series')
  id = await storeEvent({ event_date: DAY, max_attendees: 1, city: 'Santo Domingo' })
  for (const [n, [email, status]] of [
    ['ana@cacao.test', 'confirmed'],
    ['luis@cacao.test', 'waitlist'],
  ].entries())
    await rowsOf(`insert into event_registrations (event_id, name, email, status, created_at)
      values ('${id}', 'Persona', '${email}', '${status}', now() - interval '${9 - n} minutes')`)
})

const row = async (event = id) => {
  const [found] = await rowsOf(
    `select to_jsonb(e) - 'sequence' - 'updated_at' as row from events e where id = '${event}'`,
  )
  return found?.row
}
/** Saves and returns the entry by which it is taken back. */
async function save(given: Partial<EventInput>, answer?: 'avisar' | 'sin_avisar'): Promise<number> {
  const saved = await saveEvent(id, { event_date: DAY, ...given }, answer)
  expect(saved).toMatchObject({ outcome: 'saved', undo: expect.any(Number) })
  return 'undo' in saved ? Number(saved.undo) : 0
}
const mails = async () => {
  await waitIsOver(id)
  const rows = await rowsOf(
    `select recipient from mail_messages where template = 'event_change' order by recipient`,
  )
  return rows.map(({ recipient }) => recipient)
}

describe('a save that is taken back in time', () => {
  test('leaves the event as it was, field by field, and costs nobody a mail', async () => {
    const before = await row()
    const [{ sequence } = {}] = await rowsOf('select sequence from events')
    const entry = await save({
      event_time: '20:00',
      location: 'Kingston',
      title: 'Otro',
      verticals: ['Fintech'],
    })
    expect(await row()).not.toEqual(before)
    expect(await undoChange(id, entry, OTHER)).toEqual({
      ...{ outcome: 'undone', dates: 1, notified: 0, isFuller: false },
      spared: 2,
    })
    expect(await row()).toEqual(before)
    // Calendars take nothing that is numbered like something older.
    expect(await rowsOf('select sequence from events')).toEqual([{ sequence: Number(sequence) + 2 }])
    expect(await mails()).toEqual([])
    const [last] = await rowsOf('select action, actor_email, summary from audit_log order by id desc limit 1')
    expect(last).toEqual({
      ...{ action: 'event.change_undone', actor_email: 'otra@marea.example' },
      summary: `Deshizo el cambio del evento «${EVENT.title}»`,
    })
  })

  test('is on again where it was called off, by the editor or by its button', async () => {
    const entry = await save({ status: 'cancelled' })
    expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ outcome: 'undone', spared: 2 })
    const asked = noticeOf(await cancelEvent(id, REVIEWER))
    const replies = { notice: { answer: 'avisar' as const, about: asked?.about ?? '' } }
    const cancelled = await cancelEvent(id, REVIEWER, replies)
    const undo = cancelled.outcome === 'cancelled' ? cancelled.undo : 0
    expect(await undoChange(id, undo, REVIEWER)).toMatchObject({ outcome: 'undone', spared: 2 })
    expect(await row()).toMatchObject({ status: 'published' })
    expect(await mails()).toEqual([])
  })

  test('leaves what the event’s page said had moved before it', async () => {
    await save({ event_time: '19:00' })
    await waitIsOver(id)
    const before = await row()
    expect(before).toMatchObject({ moved: ['hour'] })
    await undoChange(id, await save({ location: 'Kingston', event_time: '19:00' }), REVIEWER)
    expect(await row()).toEqual(before)
  })
})

describe('the mail of the change before it', () => {
  test('waits again where it waited, and begins with what people know', async () => {
    await save({ event_time: '19:00' }, 'avisar')
    const entry = await save({ event_time: '20:00' }, 'sin_avisar')
    expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ notified: 2, spared: 0 })
    expect(await row()).toMatchObject({ event_time: '19:00:00' })
    expect(await mails()).toEqual(['ana@cacao.test', 'luis@cacao.test'])
  })

  test('is not written where the team wanted none', async () => {
    await save({ event_time: '19:00' }, 'sin_avisar')
    const entry = await save({ event_time: '20:00' }, 'avisar')
    expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ notified: 0, spared: 2 })
    expect(await mails()).toEqual([])
  })
})

test('who has read of it, or has registered since, is told how the event stands', async () => {
  await rowsOf(
    `update events set max_attendees = null; delete from event_registrations where status = 'waitlist'`,
  )
  const entry = await save({ event_time: '20:00', max_attendees: null }, 'sin_avisar')
  await register(id, person('Eva'), PERSON)
  expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ notified: 1, spared: 0 })
  expect(await mails()).toHaveLength(1)
  await rowsOf('delete from mail_messages')

  const second = await save({ event_time: '21:00', max_attendees: null })
  expect(await mails()).toHaveLength(2)
  expect(await undoChange(id, second, REVIEWER)).toMatchObject({ notified: 2, spared: 0 })
  expect(await mails()).toHaveLength(4)
})

test('who got a seat of those that were added keeps it', async () => {
  const entry = await save({ max_attendees: 2 })
  expect((await states()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ outcome: 'undone', isFuller: true })
  expect(await row()).toMatchObject({ max_attendees: 1 })
  expect((await states()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

describe('nothing is taken back', () => {
  test('once somebody has changed the event', async () => {
    const entry = await save({ event_time: '20:00' })
    const { version = '' } = (await findPublished(id)) ?? {}
    const later = { ...EVENT, event_date: DAY, event_time: '20:00', title: 'De otra', max_attendees: 1 }
    expect(await updateEvent(id, later, { version, editor: OTHER })).toMatchObject({ outcome: 'saved' })
    const now = await row()
    expect(await undoChange(id, entry, REVIEWER)).toEqual({ outcome: 'conflict', by: 'otra@marea.example' })
    expect(await row()).toEqual(now)
  })

  test('twice, by two people at once', async () => {
    const entry = await save({ event_time: '20:00' })
    const both = await Promise.all([undoChange(id, entry, REVIEWER), undoChange(id, entry, OTHER)])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'undone'])
    expect(await rowsOf(`select 1 from audit_log where action = 'event.change_undone'`)).toHaveLength(1)
  })

  test('by an entry of another event, or one that is no change', async () => {
    const entry = await save({ event_time: '20:00' })
    const other = await storeEvent({ title: 'Otro', event_date: DAY })
    expect(await undoChange(other, entry, REVIEWER)).toEqual({ outcome: 'missing' })
    await undoChange(id, entry, REVIEWER)
    const [last] = await rowsOf('select id from audit_log order by id desc limit 1')
    for (const wrong of [Number(last?.id), 0, -1])
      expect(await undoChange(id, wrong, REVIEWER)).toEqual({ outcome: 'missing' })
  })
})

describe('a save of several dates', () => {
  let dates: string[]
  let entry: number

  beforeEach(async () => {
    await rowsOf('delete from event_registrations')
    await repeatEvent(id, { rhythm: 'weekly', dates: [7, 14].map((days) => addDays(DAY, days)) }, REVIEWER)
    dates = (await rowsOf('select id from events order by event_date')).map((found) => String(found.id))
    const { version = '' } = (await findPublished(id)) ?? {}
    const given = { ...EVENT, event_date: DAY, max_attendees: 1, event_time: '20:00' }
    const saved = await updateEvent(id, given, { version, editor: REVIEWER, scope: 'following' })
    expect(saved).toMatchObject({ outcome: 'saved', dates: 3 })
    entry = saved.outcome === 'saved' ? Number(saved.undo) : 0
  })
  const hours = async () =>
    (await rowsOf('select event_time from events order by event_date')).map(({ event_time }) => event_time)

  test('is taken back in all of them', async () => {
    expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ outcome: 'undone', dates: 3 })
    expect(await hours()).toEqual(['18:30:00', '18:30:00', '18:30:00'])
  })

  test('or in none, where one of them was changed since', async () => {
    await rowsOf(`update events set title = 'Sola', updated_at = clock_timestamp() where id = '${dates[2]}'`)
    expect(await undoChange(id, entry, REVIEWER)).toMatchObject({ outcome: 'conflict' })
    expect(await hours()).toEqual(['20:00:00', '20:00:00', '20:00:00'])
  })
})
