import { expect, test, vi } from 'vitest'
import { dateIn, formatDate, formatDayMonth, formatInstant, instantIn } from '#app/platform/dates.ts'

test('dates show as dd/MM/yyyy', () => {
  expect(formatDate('2026-12-01')).toBe('01/12/2026')
  expect(formatDayMonth('2026-12-05')).toBe('5 de diciembre')
})

test('today is the site’s own day, not the server’s', () => {
  const late = new Date('2026-12-02T03:30:00Z')
  expect(dateIn('America/Santo_Domingo', late)).toBe('2026-12-01')
  expect(dateIn('Europe/Madrid', late)).toBe('2026-12-02')
  expect(formatInstant(late, 'America/Santo_Domingo')).toBe('01/12/2026 23:30')
})

test.each([
  ['America/Santo_Domingo', '2026-12-01', '18:30', '2026-12-01T22:30:00.000Z'],
  ['Europe/Madrid', '2026-03-28', '18:30', '2026-03-28T17:30:00.000Z'],
  ['Europe/Madrid', '2026-03-29', '18:30', '2026-03-29T16:30:00.000Z'],
  ['America/Havana', '2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
  ['America/Santo_Domingo', '2028-02-29', '00:00', '2028-02-29T04:00:00.000Z'],
  // An hour that is skipped, and hours that come twice: as PostgreSQL reads them.
  ['Europe/Madrid', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['America/Havana', '2027-03-14', '00:30', '2027-03-14T05:30:00.000Z'],
  ['Europe/Madrid', '2027-10-31', '02:30', '2027-10-31T01:30:00.000Z'],
  ['America/Havana', '2027-11-07', '00:30', '2027-11-07T05:30:00.000Z'],
])('in %s, %s %s happens at %s', (zone, date, time, instant) => {
  expect(instantIn(date, time, zone).toISOString()).toBe(instant)
})

test('a calendar of a year makes no formatter for each of its days', () => {
  const say = (day: string) => [
    formatDayMonth(day),
    dateIn('America/Jamaica', new Date(`${day}T12:00:00Z`)),
    instantIn(day, '18:30', 'America/Jamaica'),
  ]
  say('2026-12-31')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let day = 1; day <= 365; day++) say(new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10))
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
