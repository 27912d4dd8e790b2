import { expect, test } from 'vitest'
import { draw } from '#app/domains/analytics/drawing.server.ts'
import { changeOf } from '#app/domains/analytics/figures.ts'
import type { Analytics } from '#app/domains/analytics/schema.ts'

/** Plots of so many days, each with these views. */
function drawn(views: number[]) {
  const days = views.map((count, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: count,
    day_before: '',
    views_before: 0,
  }))
  return draw({ days, conversions: { buckets: [{}] } } as unknown as Analytics).views
}

test('a year is drawn in weeks, and the day that is left over goes to the first of them', () => {
  // One quiet day, then 52 weeks: by itself it would be a fall from nothing.
  const { now, step } = drawn([0, ...Array.from({ length: 364 }, () => 800)])
  const heights = now
    .split(/[ML]/)
    .slice(1)
    .map((point) => Number(point.split(',')[1]))
  expect(step).toBe(7)
  expect(heights).toHaveLength(52)
  expect(heights[0]).toBe(12.5)
  expect(new Set(heights.slice(1))).toEqual(new Set([0]))
})

test('a week has each of its dates below it, more days have five', () => {
  expect(drawn([1, 2, 3, 4, 5, 6, 7]).ticks.map(({ at }) => Math.round(at))).toEqual([
    0, 17, 33, 50, 67, 83, 100,
  ])
  expect(drawn(Array.from({ length: 30 }, () => 1)).ticks).toHaveLength(5)
})

test.each([
  [14, 1, 'sube'],
  [0, 9, 'baja'],
  [4, 0, 'nuevo'],
  [40, 10, 'sube'],
  [30, 10, '+200\u00A0%'],
  [92, 100, '−8\u00A0%'],
  [1000, 1001, '±0\u00A0%'],
  [7, 7, 'igual'],
])('%i after %i is no percentage where that would say too much: %s', (now, before, said) => {
  expect(changeOf({ now, before })).toBe(said)
})
