import { expect, test, vi } from 'vitest'
import { formatHour, formatHours } from '#app/platform/formats/hours.ts'
import { endSentence, formatMoment, hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { dateIn, formatDate, formatDayMonth, formatInstant } from '#app/platform/time/dates.ts'
import { unbroken } from '../setup/unbroken.ts'

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

test.each([
  ['00:00', '12:00\u00a0a.\u00a0m.', 'las'],
  ['00:30', '12:30\u00a0a.\u00a0m.', 'las'],
  ['01:05', '1:05\u00a0a.\u00a0m.', 'la'],
  ['11:59', '11:59\u00a0a.\u00a0m.', 'las'],
  ['12:00', '12:00\u00a0p.\u00a0m.', 'las'],
  ['13:00', '1:00\u00a0p.\u00a0m.', 'la'],
  ['20:00:00', '8:00\u00a0p.\u00a0m.', 'las'],
  ['23:59', '11:59\u00a0p.\u00a0m.', 'las'],
])('%s is read as %s, with no line break inside', (time, words, article) => {
  expect(formatHour(time, '12')).toBe(words)
  expect(hourWithArticle(time, '12')).toBe(`${article} ${words}`)
})

test('an organisation that counts 24 hours reads them so', () => {
  expect(['00:00', '01:30', '20:00:00'].map((time) => formatHour(time, '24'))).toEqual([
    ...['00:00', '01:30', '20:00'],
  ])
  expect(['01:30', '13:00'].map((time) => hourWithArticle(time, '24'))).toEqual(['la 01:30', 'las 13:00'])
  expect(formatHours('18:30', '21:00', '24')).toBe(unbroken('18:30 – 21:00'))
})

test('from one hour to another says the half of the day once where it is the same', () => {
  expect(formatHours('18:30', '21:00', '12')).toBe(unbroken('6:30 – 9:00 p. m.'))
  expect(formatHours('09:00', '17:00', '12')).toBe(unbroken('9:00 a. m. – 5:00 p. m.'))
  expect(formatHours('10:00', '12:00', '12')).toBe(unbroken('10:00 a. m. – 12:00 p. m.'))
})

test('a moment in a sentence is of the zone, and the point of its hour ends the sentence', () => {
  const said = formatMoment(new Date('2026-12-01T22:30:00Z'), 'America/Santo_Domingo', '12')
  expect(said).toBe(unbroken('01/12/2026 a las 6:30 p. m.'))
  expect(endSentence(`Sale el ${said}`)).toBe(unbroken('Sale el 01/12/2026 a las 6:30 p. m.'))
  expect(endSentence('Sale el 01/12/2026 a las 18:30')).toBe('Sale el 01/12/2026 a las 18:30.')
})
