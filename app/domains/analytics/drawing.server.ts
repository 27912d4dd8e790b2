/** Lines and columns as paths of an SVG, made on the server: the browser gets the drawing, not the library. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Axis, Column, Columns, Drawings, Tick } from './drawing-schema.ts'
import { type Analytics, CONVERSION_LABELS, type ConversionKind } from './schema.ts'

/** Units of the SVG, which is stretched to its container. */
const WIDTH = 1000
const HEIGHT = 100

export function draw({ days, conversions }: Analytics): Drawings {
  // Weekly means for long periods, where daily points would show little but the weekends.
  const step = days.length > 100 ? 7 : 1
  const views = means(
    days.map((day) => day.views),
    step,
  )
  const before = means(
    days.map((day) => day.views_before),
    step,
  )
  const axis = axisOf(Math.max(...views, ...before))
  const x = scaleLinear([0, views.length - 1], [0, WIDTH])
  const y = scaleLinear([0, axis.top], [HEIGHT, 0])
  const through = line<number>((_, index) => x(index), y).digits(1)
  const below = area<number>((_, index) => x(index), HEIGHT, y).digits(1)
  return {
    views: {
      axis,
      step,
      now: through(views) ?? '',
      fill: below(views) ?? '',
      before: through(before) ?? '',
      ticks: ticksOf(days.map(({ day }) => day)),
    },
    conversions: Object.fromEntries(
      (Object.keys(CONVERSION_LABELS) as ConversionKind[]).map((kind) => [
        kind,
        columnsOf(conversions.buckets.map((bucket) => bucket[kind])),
      ]),
    ) as Columns,
  }
}

/** Means over `step` days. The remainder is merged into the first: a Sunday by itself would look like a fall. */
function means(counts: readonly number[], step: number): number[] {
  const found: number[] = []
  for (let end = counts.length; end > 0; ) {
    const start = end < 2 * step ? 0 : end - step
    const part = counts.slice(start, end)
    found.unshift(part.reduce((sum, count) => sum + count, 0) / part.length)
    end = start
  }
  return found
}

/** Axis up to a round number, with round numbers as its lines. */
function axisOf(most: number): Axis {
  const scale = scaleLinear([0, Math.max(most, 4)], [0, 1]).nice(4)
  return { top: scale.domain()[1] ?? 4, lines: scale.ticks(4) }
}

function columnsOf(counts: readonly number[]): { most: number; columns: Column[] } {
  const most = Math.max(...counts)
  const x = scaleBand(
    counts.map((_, index) => index),
    [0, WIDTH],
  ).paddingInner(0.25)
  const y = scaleLinear([0, Math.max(most, 1)], [0, HEIGHT])
  const round = (value: number) => Math.round(value * 10) / 10
  const columns = counts.map((count, index) => ({
    x: round(x(index) ?? 0),
    width: round(x.bandwidth()),
    y: round(HEIGHT - y(count)),
    height: round(y(count)),
  }))
  return { most, columns }
}

/** Labels of the days: all of a week; of longer periods five, including the first and the last. */
function ticksOf(days: readonly string[]): Tick[] {
  const last = days.length - 1
  const count = days.length > 7 ? 5 : days.length
  return Array.from({ length: count }, (_, index) => {
    const day = Math.round((index * last) / (count - 1))
    return { at: Math.round((day / last) * 1000) / 10, day: days[day] ?? '' }
  })
}
