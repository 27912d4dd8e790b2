import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { datesOf } from '#app/domains/event-desk/series/dates.server.ts'
import { describeRecurrence, type Recurrence } from '#app/domains/events/repetition.ts'

/** Which dates a rule means. Where RFC 5545 has the same rule, its own reading by another program says them too. */
const TODAY = '2026-12-01'
type Rule = Exclude<Recurrence, 'dates'>
const dates = (rhythm: Rule, first: string, count = 6, today = TODAY) =>
  datesOf({ rhythm, first, count, today })

function byRule(rule: string, first: string, count: number): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  return Array.from({ length: count + 1 }, () => String(iterator.next())).slice(1)
}

test.each([
  ['weekly', '2026-12-08', 'FREQ=WEEKLY', 'Cada martes'],
  ['fortnightly', '2026-12-11', 'FREQ=WEEKLY;INTERVAL=2', 'Cada dos semanas, el viernes'],
  ['monthly_weekday', '2026-12-08', 'FREQ=MONTHLY;BYDAY=2TU', 'El segundo martes de cada mes'],
  ['monthly_weekday', '2027-01-29', 'FREQ=MONTHLY;BYDAY=5FR', 'El quinto viernes de cada mes'],
  ['monthly_last_weekday', '2026-12-27', 'FREQ=MONTHLY;BYDAY=-1SU', 'El último domingo de cada mes'],
  ['monthly_day', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31', 'El día 31 de cada mes'],
  ['monthly_day', '2027-01-29', 'FREQ=MONTHLY;BYMONTHDAY=29', 'El día 29 de cada mes'],
] as const)('%s from %s is %s: %s', (rhythm, first, rule, words) => {
  const found = dates(rhythm, first, 4).dates
  expect(found).toEqual(byRule(rule, first, found.length))
  expect(found.length).toBeGreaterThan(2)
  expect(describeRecurrence(rhythm, first)).toBe(words)
})

describe('a month without such a day', () => {
  test('is left out, and said', () => {
    expect(dates('monthly_day', '2026-12-31', 3)).toEqual({
      dates: ['2027-01-31', '2027-03-31', '2027-05-31'],
      skipped: ['Febrero de 2027 no tiene día 31', 'Abril de 2027 no tiene día 31'],
    })
    expect(dates('monthly_weekday', '2027-01-29', 1)).toEqual({
      dates: ['2027-04-30'],
      skipped: ['Febrero de 2027 no tiene quinto viernes', 'Marzo de 2027 no tiene quinto viernes'],
    })
  })

  test('29 de febrero: only where the year has one', () => {
    expect(dates('monthly_day', '2027-12-29', 2, '2027-12-29')).toEqual({
      dates: ['2028-01-29', '2028-02-29'],
      skipped: [],
    })
    expect(dates('monthly_day', '2026-12-29', 2).skipped).toEqual(['Febrero de 2027 no tiene día 29'])
    expect(dates('weekly', '2028-02-22', 2, '2028-02-22').dates).toEqual(['2028-02-29', '2028-03-07'])
  })
})

test('from today on, twelve months ahead at most, and none that is there already', () => {
  expect(dates('weekly', '2026-10-06', 2).dates, 'the days before today are gone').toEqual([
    '2026-12-01',
    '2026-12-08',
  ])
  expect(dates('weekly', '2026-12-08', 99).dates.at(-1)).toBe('2027-11-30')
  expect(dates('monthly_day', '2027-11-15').dates).toEqual([])
  const taken = new Set(['2026-12-15', '2026-12-29'])
  const { dates: others } = datesOf({ rhythm: 'weekly', first: '2026-12-08', count: 2, today: TODAY, taken })
  expect(others).toEqual(['2026-12-22', '2027-01-05'])
})
