import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfterKey } from '#app/domains/events/month/keys.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { addMonths, isDay, lastDayOf, weeksOf } from '#app/platform/time/months.ts'

const numbers = (month: string) =>
  weeksOf(month).map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)))

test('a month stands in weeks that start on Monday', () => {
  expect(numbers('2026-12')).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 29, 30, 31, 0, 0, 0],
  ])
})

test('a month that begins on a Sunday has six weeks, a February that begins on a Monday four', () => {
  expect(numbers('2026-11')).toHaveLength(6)
  expect(numbers('2026-11')[0]).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(numbers('2027-02')).toHaveLength(4)
  expect(numbers('2027-02')[3]).toEqual([22, 23, 24, 25, 26, 27, 28])
})

test.each([
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, day) => expect(lastDayOf(month)).toBe(day))

test.each(['2027-02-29', '2026-13-01', '2026-00-10', '2026-12-00', '2026-12-5', '20261205', 'hoy', ''])(
  '%s is no day',
  (text) => expect(isDay(text)).toBe(false),
)

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('every day of every month stands once, in order, under its weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const month = day.slice(0, 7)
      const weeks = weeksOf(month)
      const shown = weeks.flat().filter((candidate) => candidate !== null)
      expect(shown[0]).toBe(`${month}-01`)
      expect(shown.at(-1)).toBe(lastDayOf(month))
      expect(new Set(shown).size).toBe(Number(lastDayOf(month).slice(8)))
      const column = weeks.find((week) => week.includes(day))?.indexOf(day)
      expect(column).toBe((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7)
    }),
  )
})

test('days and months go back as they came', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, step) => {
      expect(addDays(addDays(day, step), -step)).toBe(day)
      const month = day.slice(0, 7)
      expect(addMonths(addMonths(month, step), -step)).toBe(month)
    }),
  )
})

test.each([
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['Home', '2026-12-05', '2026-11-30'],
  ['End', '2026-12-05', '2026-12-06'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey({ key, shiftKey: false }, from)).toBe(to)
})

test('with Shift the page keys leaf a year; other keys lead nowhere', () => {
  expect(dayAfterKey({ key: 'PageDown', shiftKey: true }, '2028-02-29')).toBe('2029-02-28')
  expect(dayAfterKey({ key: 'a', shiftKey: false }, '2026-12-05')).toBeUndefined()
})
