import { describe, expect, test } from 'vitest'
import { dueReminder } from '#app/domains/attendance/reminders/due-times.server.ts'

const event = (event_date: string, event_time: string, time_zone: string) => ({
  ...{ event_date, event_time, time_zone },
  ...{ duration_hours: 2, end_date: null, end_time: null },
})
const MINUTE = 60_000

/** Instants of the first, of the second, and of the beginning; offsets are those the zones have on these days. */
describe.each([
  ['America/Santo_Domingo', '2027-03-05', '18:30', '03-04T22:30', '03-05T20:30', '03-05T22:30'],
  ['America/Bogota', '2027-12-31', '10:00', '12-30T15:00', '12-31T13:00', '12-31T15:00'],
  // The clocks of Cuba and Madrid change in between: the day before is 23 and 25 hours away.
  ['America/Havana', '2027-03-14', '18:30', '03-13T23:30', '03-14T20:30', '03-14T22:30'],
  ['Europe/Madrid', '2027-10-31', '12:00', '10-30T10:00', '10-31T09:00', '10-31T11:00'],
  // Two hours before is two hours before, also over a change of clocks.
  ['Europe/Madrid', '2027-03-28', '03:30', '03-27T08:00', '03-27T23:30', '03-28T01:30'],
  // An early event is reminded of at 9, a late one at 20.
  ['America/Santo_Domingo', '2027-03-05', '07:00', '03-04T13:00', '03-05T09:00', '03-05T11:00'],
  ['America/Santo_Domingo', '2027-03-05', '23:00', '03-05T00:00', '03-06T01:00', '03-06T03:00'],
  ['America/Santo_Domingo', '2027-03-05', '00:30', '03-04T13:00', '03-05T02:30', '03-05T04:30'],
])('in %s, on %s at %s', (time_zone, event_date, event_time, ...instants) => {
  const due = (instant: Date) => dueReminder(event(event_date, event_time, time_zone), instant)
  const [day, soon, begin] = instants.map((each) => new Date(`2027-${each}:00Z`)) as [Date, Date, Date]
  const justBefore = (instant: Date) => new Date(instant.getTime() - MINUTE)

  test('the day before, two hours before, and no more', () => {
    expect(due(justBefore(day))).toBeUndefined()
    expect(due(day)).toEqual({ kind: 'day', from: day, until: soon })
    expect(due(justBefore(soon))).toEqual({ kind: 'day', from: day, until: soon })
    expect(due(soon)).toEqual({ kind: 'soon', from: soon, until: begin })
    expect(due(justBefore(begin))).toEqual({ kind: 'soon', from: soon, until: begin })
    expect(due(begin)).toBeUndefined()
  })
})
