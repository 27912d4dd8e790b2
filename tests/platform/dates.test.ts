import { expect, test, vi } from 'vitest'
import { dateIn, formatDate, formatDayMonth, formatInstant } from '#app/platform/dates.ts'
import { formatCount, formatNumber } from '#app/platform/numbers.ts'

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

test('a calendar of a year makes no formatter for each of its days', () => {
  const say = (day: string) => [formatDayMonth(day), dateIn('America/Jamaica', new Date(`${day}T12:00:00Z`))]
  say('2026-12-31')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let day = 1; day <= 365; day++) say(new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10))
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('numbers have a comma for thousands and a point for decimals, everywhere', () => {
  expect([0, 999, 1800, 12480, 1234567].map((number) => formatNumber(number))).toEqual([
    ...['0', '999', '1,800', '12,480', '1,234,567'],
  ])
  expect([2.5, 0.25, 4.96, 1843.5].map((number) => formatNumber(number))).toEqual([
    ...['2.5', '0.3', '5', '1,843.5'],
  ])
  expect(formatNumber(1843.5, 0)).toBe('1,844')
  expect([1, 2.5, 1300].map((hours) => formatCount(hours, 'hora', 'horas'))).toEqual([
    ...['1 hora', '2.5 horas', '1,300 horas'],
  ])
})
