import { beforeEach, describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { repeatEvent } from '#app/domains/event-desk/series/making.server.ts'
import { readSeries } from '#app/domains/event-desk/series/reading.server.ts'
import { seriesSchema } from '#app/domains/event-desk/series/schema.ts'
import { findPublished, listPublishedEvents } from '#app/domains/events/events.server.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'
import { noticeOf, throwAway, waitIsOver, withNotices } from './notices.ts'
import { withRegistrations } from './people.ts'
import { EVENT, storeEvent } from './rows.ts'

/** An event that repeats: each date an event of its own, changed by itself or with those that follow. */
withRegistrations()
withNotices()
beforeEach(() => rowsOf('delete from event_series'))

const TODAY = dateIn('America/Santo_Domingo')
const FIRST = addDays(TODAY, 40)
const weeks = (...numbers: number[]) => numbers.map((week) => addDays(FIRST, 7 * week))
const repeat = (id: string, dates: readonly string[], rhythm: 'weekly' | 'dates' = 'weekly') =>
  repeatEvent(id, { rhythm, dates }, REVIEWER)
const stored = (columns: string) =>
  rowsOf(`select ${columns} from events order by event_date, event_time, id`)
const column = async (name: string) => (await stored(`${name} as value`)).map(({ value }) => value)

/** Four dates of a meetup, a week apart. */
async function storeSeries(given: Parameters<typeof storeEvent>[0] = {}): Promise<string[]> {
  const id = await storeEvent({ event_date: FIRST, ...given })
  expect(await repeat(id, weeks(1, 2, 3))).toEqual({ outcome: 'made', made: 3 })
  return (await stored('id')).map((row) => String(row.id))
}

async function save(
  id: string,
  given: Partial<EventInput>,
  edit: { scope?: 'following'; answer?: string } = {},
) {
  const found = await findPublished(id)
  const names = Object.keys(EVENT) as (keyof typeof EVENT)[]
  const own = Object.fromEntries(names.map((name) => [name, found?.[name]]))
  const event = { ...own, ...given } as EventInput
  const send = (replies = {}) =>
    updateEvent(id, event, { version: found?.version ?? '', editor: REVIEWER, replies, ...edit })
  const saved = await send()
  const notice = noticeOf(saved)
  if (!notice) return { ...saved, notice }
  return { ...(await send({ notice: { answer: edit.answer ?? 'avisar', about: notice.about } })), notice }
}

describe('an event that repeats', () => {
  test.each(['America/Nassau', 'America/Havana', 'Europe/Madrid'])(
    'every week of a year in %s: each date its own, at the same hour of the place whatever the clocks do',
    async (time_zone) => {
      const first = addDays(dateIn(time_zone), 1)
      const id = await storeEvent({ event_date: first, time_zone, max_attendees: 30 })
      const found = await readSeries(id, { rhythm: 'weekly', count: 51, days: [] })
      const dates = found?.candidates.map(({ date }) => date) ?? []
      expect(dates).toEqual(Array.from({ length: 51 }, (_, week) => addDays(first, 7 * (week + 1))))
      expect(await repeat(id, dates)).toEqual({ outcome: 'made', made: 51 })
      const { rows, total } = await listPublishedEvents({ search: '', limit: 60, offset: 0 })
      expect(total).toBe(52)
      expect(new Set(rows.map(({ event_time }) => event_time))).toEqual(new Set(['18:30']))
      const offsets = new Set(rows.map((event) => withInstants(event).starts_at.slice(-6)))
      expect(offsets.size, 'of summer and of winter').toBe(2)
      expect(rows.map(({ series_position }) => series_position?.number)).toEqual(
        Array.from({ length: 52 }, (_, index) => 52 - index),
      )
      expect(rows.every((row) => row.max_attendees === 30 && row.series_position?.total === 52)).toBe(true)
      expect(new Set(await column('sequence')), 'calendars have seen none of them').toEqual(new Set([0]))
    },
  )

  test('a date whose clocks skip the hour, or show it twice, is not made, and the reason stands beside it', async () => {
    let sunday = addDays(TODAY, 1)
    while (weekdayOf(sunday) !== 6) sunday = addDays(sunday, 1)
    const id = await storeEvent({ event_date: sunday, event_time: '00:30', time_zone: 'America/Havana' })
    const found = await readSeries(id, { rhythm: 'weekly', count: 51, days: [] })
    const refused = found?.candidates.filter((each) => each.refused) ?? []
    expect(refused.map((each) => each.refused?.replace(/\d\d\/\d\d\/\d{4}/, 'día')).sort()).toEqual([
      unbroken('El día el reloj de Cuba marca las 12:30 a. m. dos veces'),
      unbroken('Esa noche el reloj de Cuba salta de las 12:00 a. m. a la 1:00 a. m.'),
    ])
    expect(await repeat(id, [refused[0]?.date ?? ''])).toMatchObject({ outcome: 'refused' })
    expect(await column('id')).toHaveLength(1)
  })

  test('chosen dates: none twice, none past, none too far, none of a cancelled event', async () => {
    const id = await storeEvent({ event_date: FIRST })
    const [soon = '', later = ''] = weeks(1, 2)
    const days = [later, soon, soon, '2020-02-29', addDays(TODAY, 500), FIRST]
    const found = await readSeries(id, { rhythm: 'dates', count: 1, days })
    expect(found?.candidates.map(({ date, refused }) => [date, refused])).toEqual([
      ['2020-02-29', 'Ya pasó'],
      [FIRST, 'Ya está en la serie'],
      [soon, undefined],
      [soon, 'Está dos veces'],
      [later, undefined],
      [addDays(TODAY, 500), 'Queda a más de 12 meses'],
    ])
    const form = { ritmo: 'fechas', fechas: [soon, soon] }
    expect(seriesSchema().safeParse(form).error?.issues[0]?.message).toBe('Hay una fecha repetida')
    expect(await repeat(id, [soon, '2020-02-29'], 'dates')).toEqual({
      outcome: 'refused',
      reason: '29/02/2020: Ya pasó.',
    })
    await rowsOf(`update events set status = 'cancelled'`)
    expect(await repeat(id, [soon], 'dates')).toMatchObject({ outcome: 'refused' })
    expect(await column('id'), 'and nothing is made by halves').toHaveLength(1)
    expect(await rowsOf('select id from event_series')).toEqual([])
  })

  test('pressed by four at once is made once; what is added later joins the same series', async () => {
    const id = await storeEvent({ event_date: FIRST })
    const pressed = await Promise.all([1, 2, 3, 4].map(() => repeat(id, weeks(1, 2))))
    expect(pressed.map((each) => each.outcome === 'made' && each.made).sort()).toEqual([0, 0, 0, 2])
    const [, second = ''] = (await column('id')).map(String)
    expect(await repeat(second, weeks(1, 2, 3))).toEqual({ outcome: 'made', made: 1 })
    expect(await column('event_date::text')).toEqual(weeks(0, 1, 2, 3))
    expect((await readSeries(id, { rhythm: null, count: 1, days: [] }))?.rule).toMatch(/^Cada /)
    expect(await repeat(second, [addDays(FIRST, 2)], 'dates')).toEqual({ outcome: 'made', made: 1 })
    expect((await readSeries(id, { rhythm: null, count: 1, days: [] }))?.rule).toBe('Fechas elegidas')
    expect(await rowsOf('select id from event_series')).toHaveLength(1)
    const said = await rowsOf(`select summary from audit_log where action = 'event.repeated' order by id`)
    expect(said.map(({ summary }) => summary)).toEqual([
      'Repitió el evento «Noche de datos abiertos» en 2 fechas',
      'Repitió el evento «Noche de datos abiertos» en 1 fecha',
      'Repitió el evento «Noche de datos abiertos» en 1 fecha',
    ])
  })

  test('of several days: each date has its own last day; a deleted one comes back to its series', async () => {
    const [, second = ''] = await storeSeries({ duration_hours: null, end_date: addDays(FIRST, 2) })
    expect(await column('end_date - event_date')).toEqual([2, 2, 2, 2])
    const trash = await throwAway(second)
    expect((await findPublished(String((await column('id'))[1])))?.series_position).toEqual({
      number: 2,
      total: 3,
    })
    expect(await restoreDeleted(trash, REVIEWER)).toMatchObject({ outcome: 'restored' })
    expect((await findPublished(second))?.series_position).toEqual({ number: 2, total: 4 })
  })

  test('a date beside another event of that day names it', async () => {
    const id = await storeEvent({ event_date: FIRST })
    const [soon = ''] = weeks(1)
    await storeEvent({ event_date: soon, title: 'Feria del libro' })
    await storeEvent({ event_date: soon, title: 'Otra cosa', location: 'Muy lejos' })
    const found = await readSeries(id, { rhythm: 'weekly', count: 1, days: [] })
    expect(found?.candidates[0]?.beside.map(({ title }) => title)).toEqual(['Feria del libro'])
  })
})

describe('a change', () => {
  test('of this date alone leaves the others as they are', async () => {
    const [, second = ''] = await storeSeries()
    expect(await save(second, { location: 'Otra sala', max_attendees: 9 })).toMatchObject({
      outcome: 'saved',
    })
    const [at, other] = [EVENT.location, 'Otra sala']
    expect(await column('location')).toEqual([at, other, at, at])
  })

  test('of this and the following: what was changed, and not what a date has of its own', async () => {
    const [, second = '', third = '', last = ''] = await storeSeries()
    await save(third, { event_time: '20:00', title: 'Especial de navidad' })
    await save(last, { event_date: addDays(FIRST, 23) })
    const saved = await save(
      second,
      { event_time: '19:00', title: 'Noche de mapas', max_attendees: 12 },
      FOLLOWING,
    )
    expect(saved).toMatchObject({ outcome: 'saved', dates: 3 })
    expect(await stored('title, event_time::text as time, max_attendees as places, sequence')).toEqual([
      { title: EVENT.title, time: '18:30:00', places: null, sequence: 0 },
      { title: 'Noche de mapas', time: '19:00:00', places: 12, sequence: 1 },
      { title: 'Especial de navidad', time: '20:00:00', places: 12, sequence: 2 },
      { title: 'Noche de mapas', time: '19:00:00', places: 12, sequence: 2 },
    ])
    expect(saved).toMatchObject({ diverging: [{ kept: ['Hora', 'Título'] }] })
    expect(await column('event_date::text')).toEqual([...weeks(0, 1, 2), addDays(FIRST, 23)])
  })

  test('of the date is of one alone; of an hour that one of them cannot have, of none', async () => {
    const [id = ''] = await storeSeries()
    expect(await save(id, { event_date: addDays(FIRST, 1) }, FOLLOWING)).toMatchObject({
      outcome: 'refused',
      errors: { event_date: 'La fecha se cambia en cada una: elige «Solo esta fecha»' },
    })
    await rowsOf(`delete from events where id <> '${id}'`)
    // A Sunday in March, when the clocks of Nassau skip from 2 to 3.
    await rowsOf(`update events set time_zone = 'America/Nassau', event_date = '2090-03-05'`)
    await rowsOf(`insert into events (title, organizer, location, category, event_date, event_time, duration_hours,
        verticals, time_zone, series_id)
      select title, organizer, location, category, '2090-03-12', event_time, duration_hours, verticals, time_zone, series_id
      from events`)
    expect(await save(id, { event_time: '02:30', time_zone: 'America/Nassau' }, FOLLOWING)).toMatchObject({
      outcome: 'refused',
      errors: { event_time: expect.stringMatching(/^El 12\/03\/2090: Esa noche el reloj de Bahamas salta/) },
    })
    expect(await column('sequence')).toEqual([0, 0])
  })

  test('is saved against the version on the screen, and two of them come one after the other', async () => {
    const [first = '', second = ''] = await storeSeries()
    const { version = '' } = (await findPublished(second)) ?? {}
    await save(first, { price: 'Gratis' }, FOLLOWING)
    const stale = updateEvent(
      second,
      { ...EVENT, event_date: weeks(1)[0] ?? '' },
      {
        ...{ version, editor: REVIEWER },
        ...FOLLOWING,
      },
    )
    expect(await stale).toMatchObject({ outcome: 'conflict' })
    const both = await Promise.all([
      save(first, { summary: 'Uno' }, FOLLOWING),
      save(second, { summary: 'Dos' }, FOLLOWING),
    ])
    expect(both.map(({ outcome }) => outcome)).toContain('saved')
    const [alone, ...others] = await column('summary')
    expect([alone, new Set(others).size]).toEqual([both[0].outcome === 'saved' ? 'Uno' : null, 1])
  })
})

describe('this and the following are cancelled', () => {
  const PEOPLE = [
    ['ana@cacao.test', 0],
    ['ana@cacao.test', 1],
    ['ana@cacao.test', 2],
    ['luis@cacao.test', 2],
    ['eva@cacao.test', 3],
  ] as const
  let ids: string[]
  beforeEach(async () => {
    ids = await storeSeries()
    for (const [email, index] of PEOPLE)
      await rowsOf(`insert into event_registrations (event_id, name, email, status)
        values ('${ids[index]}', 'Persona', '${email}', 'confirmed')`)
  })
  const told = async () => {
    for (const id of ids) await waitIsOver(id)
    const rows = await rowsOf(`select m.recipient, r.event_id, m.subject from mail_messages m
      join event_registrations r on r.id::text = m.subject_id order by recipient, subject, m.created_at`)
    return rows.map((row) => [
      row.recipient,
      ids.indexOf(String(row.event_id)),
      String(row.subject).split(':')[0],
    ])
  }

  test('asked once for all; each person reads one mail for each date of theirs', async () => {
    const saved = await save(ids[1] ?? '', { status: 'cancelled' }, FOLLOWING)
    expect(saved.notice).toMatchObject({ people: 3, dates: 3 })
    expect(saved).toMatchObject({ outcome: 'saved', notified: 4, dates: 3 })
    expect(await column('status')).toEqual(['published', 'cancelled', 'cancelled', 'cancelled'])
    const off = 'El evento se canceló'
    const letters = await told()
    expect(letters).toHaveLength(4)
    expect(letters).toEqual(
      expect.arrayContaining([
        ['ana@cacao.test', 1, off],
        ['ana@cacao.test', 2, off],
        ['eva@cacao.test', 3, off],
        ['luis@cacao.test', 2, off],
      ]),
    )
    expect(await column('sequence')).toEqual([0, 1, 1, 1])
  })

  test('and back on before the mails are due: nobody reads anything, and what was off by itself stays off', async () => {
    await save(ids[3] ?? '', { status: 'cancelled' }, { answer: 'sin_avisar' })
    await save(ids[1] ?? '', { status: 'cancelled' }, FOLLOWING)
    expect(await save(ids[1] ?? '', { status: 'published' }, FOLLOWING)).toMatchObject({
      dates: 2,
      notice: undefined,
    })
    expect(await column('status')).toEqual(['published', 'published', 'published', 'cancelled'])
    expect(await told()).toEqual([])
  })

  test('one alone is cancelled: only its people are told', async () => {
    await save(ids[2] ?? '', { status: 'cancelled' })
    expect((await told()).map(([, index]) => index)).toEqual([2, 2])
    expect(await column('status')).toEqual(['published', 'published', 'cancelled', 'published'])
  })
})

const FOLLOWING = { scope: 'following' } as const
