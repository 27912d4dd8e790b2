import { describe, expect, test } from 'vitest'
import { waitingOf } from '#app/domains/event-desk/review/age.ts'
import { overdueBefore } from '#app/domains/event-desk/review/overdue.server.ts'

/** 2026-11-16 is a Monday; Santo Domingo is four hours behind UTC all year. */
const ZONE = 'America/Santo_Domingo'
const at = (local: string) => new Date(`${local}:00-04:00`)
const waiting = (sent: string, now: string) => waitingOf(at(sent), at(now), ZONE)

describe('working days waited, Monday to Friday', () => {
  test.each([
    ['the same day', '2026-11-16T09:00', '2026-11-16T23:59', 'Hoy'],
    ['a minute past midnight', '2026-11-16T23:59', '2026-11-17T00:00', 'Hace 1 día hábil'],
    ['from Monday to Thursday', '2026-11-16T09:00', '2026-11-19T09:00', 'Hace 3 días hábiles'],
    ['from Friday to Monday', '2026-11-13T18:00', '2026-11-16T08:00', 'Hace 1 día hábil'],
    ['from Saturday to Monday', '2026-11-14T10:00', '2026-11-16T08:00', 'Hace 1 día hábil'],
    ['from Friday to Sunday', '2026-11-13T18:00', '2026-11-15T12:00', 'Hace menos de 1 día hábil'],
    ['on Saturday itself', '2026-11-14T10:00', '2026-11-14T20:00', 'Hoy'],
    ['a whole week', '2026-11-16T09:00', '2026-11-23T09:00', 'Hace 5 días hábiles'],
    ['two weeks and a weekend', '2026-11-06T09:00', '2026-11-22T09:00', 'Hace 10 días hábiles'],
  ])('%s', (_, sent, now, label) => {
    expect(waiting(sent, now).label).toBe(label)
  })

  test('days are those of the site, whatever the zone of the machine', () => {
    const lateOnMonday = new Date('2026-11-17T03:30:00Z')
    const onTuesday = new Date('2026-11-17T15:00:00Z')
    expect(waitingOf(lateOnMonday, onTuesday, ZONE).label).toBe('Hace 1 día hábil')
    expect(waitingOf(lateOnMonday, onTuesday, 'UTC').label).toBe('Hoy')
  })
})

describe('against the promise of 2-3 días hábiles', () => {
  test.each([
    ['2026-11-16T09:00', undefined],
    ['2026-11-17T09:00', undefined],
    ['2026-11-18T09:00', 'due-soon'],
    ['2026-11-19T09:00', 'due-today'],
    ['2026-11-20T00:00', 'overdue'],
    ['2026-11-21T12:00', 'overdue'],
  ])('what came on Monday is, at %s, %s', (now, urgency) => {
    expect(waiting('2026-11-16T09:00', now).urgency).toBe(urgency)
  })

  test('a weekend does not bring the end nearer', () => {
    expect(waiting('2026-11-19T09:00', '2026-11-22T23:00').urgency).toBeUndefined()
    expect(waiting('2026-11-18T09:00', '2026-11-22T23:00').urgency).toBe('due-soon')
  })

  test('what is counted as overdue and what is marked so are the same', () => {
    const first = at('2026-11-09T00:30').getTime()
    for (let hour = 0; hour < 14 * 24; hour++) {
      const now = new Date(first + hour * 3_600_000)
      const line = overdueBefore(now, ZONE)
      expect(waitingOf(new Date(line.getTime() - 1), now, ZONE).urgency, `${now}`).toBe('overdue')
      expect(waitingOf(line, now, ZONE).urgency, `${now}`).not.toBe('overdue')
    }
  })
})
