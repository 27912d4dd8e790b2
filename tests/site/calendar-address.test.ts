import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheablePaths } from '#app/cacheable-paths.ts'
import { calendarHref, readCalendarAddress } from '#app/domains/events/month/address.ts'
import { cacheKey } from '#app/platform/page-delivery/cacheable.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readCalendarAddress(new URLSearchParams(query), TODAY)

test.each([
  ['', { month: '2026-11', day: '2026-11-21' }],
  ['utm_source=boletin', { month: '2026-11', day: '2026-11-21' }],
  ['dia=2026-12-05', { month: '2026-12', day: '2026-12-05' }],
  ['mes=2026-12', { month: '2026-12', day: '2026-11-21' }],
  ['mes=2027-01&dia=2026-12-05', { month: '2027-01', day: '2026-12-05' }],
  ['dia=ninguno', { month: '2026-11', day: null }],
  ['mes=2028-11', { month: '2028-11', day: '2026-11-21' }],
  ['mes=2025-11', { month: '2025-11', day: '2026-11-21' }],
])('/?%s shows %o', (query, choice) => expect(read(query)).toEqual(choice))

test.each([
  'mes=2028-12',
  'mes=2025-10',
  'mes=2026-13',
  'mes=2026-1',
  'mes=',
  'mes=2026-12-01',
  'mes=hoy',
  'mes=2026-12&mes=2026-12',
  'dia=2028-12-01',
  'dia=2027-02-29',
  'dia=',
  'dia=2026-12-05&dia=2026-12-05',
  "dia=' or 1=1",
])('/?%s is no address of the calendar', (query) => expect(read(query)).toBeUndefined())

test('every choice has an address that says the same', () => {
  const months = fc.integer({ min: -12, max: 24 }).map((step) => {
    const date = new Date(Date.UTC(2026, 10 + step, 1))
    return date.toISOString().slice(0, 7)
  })
  const days = fc.tuple(months, fc.integer({ min: 1, max: 28 })).map(([month, day]) => {
    return `${month}-${String(day).padStart(2, '0')}`
  })
  fc.assert(
    fc.property(months, fc.option(days), (month, day) => {
      const href = calendarHref({ month, day }, TODAY)
      expect(read(href.split('?')[1] ?? '')).toEqual({ month, day })
    }),
  )
  expect(calendarHref({ month: '2026-11', day: TODAY }, TODAY)).toBe('/')
})

test('months are kept in the page cache; days are not', () => {
  expect(cacheKey('GET', '/?mes=2026-12', cacheablePaths)).toBe('/?mes=2026-12')
  expect(cacheKey('GET', '/?dia=2026-12-05', cacheablePaths)).toBeUndefined()
  expect(cacheKey('GET', '/?mes=2026-12&dia=2026-12-05', cacheablePaths)).toBeUndefined()
})
