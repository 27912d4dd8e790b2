import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endsAt, eventColumns } from '#app/domains/events/events.server.ts'
import { hoursOf, withHours } from '#app/domains/events/hours.server.ts'
import { describeSchedule } from '#app/domains/events/schedule.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { withTables } from '../setup/team.ts'
import { unbroken } from '../setup/unbroken.ts'
import { storeEvent } from './rows.ts'

withTables('events')

const timed = (time_zone: string, event_date: string, event_time: string, duration_hours: number) => ({
  time_zone,
  event_date,
  event_time,
  duration_hours,
  end_date: null,
  end_time: null,
})

/** It lasts as long as it says, whatever the clocks do meanwhile. */
test.each([
  ['America/Jamaica', '2027-03-05', '18:30', 2.5, '6:30 – 9:00 p. m.', '2027-03-05T21:00:00-05:00'],
  ['America/Jamaica', '2027-03-05', '18:30', 0.5, '6:30 – 7:00 p. m.', '2027-03-05T19:00:00-05:00'],
  [
    'America/Santo_Domingo',
    '2027-12-31',
    '22:00',
    2,
    '10:00 p. m. – 12:00 a. m. del 01/01/2028',
    '2028-01-01T00:00:00-04:00',
  ],
  [
    'America/Curacao',
    '2028-02-29',
    '23:30',
    1.5,
    '11:30 p. m. – 1:00 a. m. del 01/03/2028',
    '2028-03-01T01:00:00-04:00',
  ],
  ['Europe/Madrid', '2027-03-28', '01:30', 2, '1:30 – 4:30 a. m.', '2027-03-28T04:30:00+02:00'],
  ['Europe/Madrid', '2027-10-31', '01:30', 2, '1:30 – 2:30 a. m.', '2027-10-31T02:30:00+01:00'],
  [
    'America/Havana',
    '2027-03-13',
    '23:30',
    1,
    '11:30 p. m. – 1:30 a. m. del 14/03/2027',
    '2027-03-14T01:30:00-04:00',
  ],
  [
    'America/Havana',
    '2027-11-06',
    '23:30',
    2,
    '11:30 p. m. – 12:30 a. m. del 07/11/2027',
    '2027-11-07T00:30:00-05:00',
  ],
  [
    'America/Bogota',
    '2027-12-31',
    '00:00',
    24,
    '12:00 a. m. – 12:00 a. m. del 01/01/2028',
    '2028-01-01T00:00:00-05:00',
  ],
] as const)('in %s on %s at %s for %d h: %s', (zone, date, time, duration, hours, ends_at) => {
  const event = withHours(timed(zone, date, time, duration), '12')
  expect([event.hours, event.ends_at]).toEqual([unbroken(hours), ends_at])
})

describe('Kingston, 18:30 to 20:30', () => {
  const event = withHours(timed('America/Jamaica', '2027-03-05', '18:30', 2), '12')

  test.each([
    ['2027-03-05T23:29:59.999Z', 'upcoming'],
    ['2027-03-05T23:30:00Z', 'under-way'],
    ['2027-03-06T01:29:59.999Z', 'under-way'],
    ['2027-03-06T01:30:00Z', 'over'],
  ])('at %s it is %s', (now, phase) => {
    const { starts_at, zone, ...said } = describeSchedule(event, new Date(now))
    expect(said.phase).toBe(phase)
    expect([starts_at, zone]).toEqual(['2027-03-05T18:30:00-05:00', 'hora de Jamaica'])
  })
})

/** The agenda is sorted and cut by the database, the page speaks by Temporal: they must mean one instant. */
test.each([
  'America/Havana',
  'America/Nassau',
  'America/Port-au-Prince',
  'Europe/Madrid',
  'America/Santo_Domingo',
  'America/Jamaica',
  'America/Bogota',
  'America/Curacao',
  'UTC',
])('the database means the same instants, every day of three years: %s', async (zone) => {
  const { rows } = await db.execute<{ date: string; time: string; epoch: string }>(sql`
    select to_char(at, 'YYYY-MM-DD') as date, to_char(at, 'HH24:MI') as time,
      (extract(epoch from at at time zone ${zone}) * 1000)::bigint::text as epoch
    from generate_series('2026-01-01 00:30'::timestamp, '2028-12-31 23:30', '1 hour') at
    where extract(hour from at) in (0, 1, 2, 3, 18)`)
  expect(rows).toHaveLength(1096 * 5)
  const apart = rows.filter(
    ({ date, time, epoch }) => hoursOf(timed(zone, date, time, 1)).begin.epochMilliseconds !== Number(epoch),
  )
  expect(apart).toEqual([])
})

/** Until when it is under way, where nobody gave an end, and of an event of several days. */
test.each([
  ['America/Bogota', null, null, '6:30 p. m.', '2027-03-06T00:00:00-05:00'],
  ['America/Havana', '2027-03-13', null, '6:30 p. m., hasta el 13/03/2027', '2027-03-14T01:00:00-04:00'],
  [
    'Europe/Madrid',
    '2027-03-28',
    '14:00',
    '6:30 p. m. – 2:00 p. m. del 28/03/2027',
    '2027-03-28T14:00:00+02:00',
  ],
  ['America/Jamaica', '2027-03-05', '20:00', '6:30 – 8:00 p. m.', '2027-03-05T20:00:00-05:00'],
])('in %s until %s %s: %s', (time_zone, end_date, end_time, hours, ends_at) => {
  const event = { time_zone, event_date: '2027-03-05', event_time: '18:30', duration_hours: null }
  const timed = withHours({ ...event, end_date, end_time }, '12')
  expect([timed.hours, timed.ends_at]).toEqual([unbroken(hours), ends_at])
})

test('the database means the same end', async () => {
  for (const time_zone of ['America/Havana', 'Europe/Madrid', 'America/Santo_Domingo', 'UTC'])
    for (const event_date of ['2027-03-13', '2027-03-27', '2027-11-06', '2028-02-29', '2027-12-31'])
      for (const end of [
        { duration_hours: 24 },
        { duration_hours: null },
        { end_date: addDays(event_date, 1) },
      ])
        for (const end_time of ['end_date' in end ? '01:30' : null, null])
          await storeEvent({ duration_hours: null, time_zone, event_date, ...end, end_time })
  const rows = await db
    .select({ ...eventColumns, over: sql<string>`extract(epoch from ${endsAt})` })
    .from(events)
  expect(rows).toHaveLength(4 * 5 * 3 * 2)
  const apart = rows.filter((row) => hoursOf(row).over.epochMilliseconds !== Number(row.over) * 1000)
  expect(apart).toEqual([])
})
