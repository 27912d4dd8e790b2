/** Layout of lines: the numbers of each column from left to right, with the ones that matter written beside them. */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import {
  type Anchor,
  anchorAt,
  FONT,
  GAP,
  type LegendEntry,
  LINE_HEIGHT,
  legendOf,
  NARROW,
  type PlotText,
  reserveFor,
  round,
  tickText,
} from './layout.ts'
import type { Plot } from './plot.ts'
import { linesOf, widthOf } from './text-width.ts'
import { formatValue, type PlotValue } from './values.ts'

export type LineDrawing = {
  kind: 'line'
  height: number
  legend: LegendEntry[]
  /** Lines of equal value, each with its number above its left end. */
  grid: { y: number; text: string; isZero: boolean }[]
  /** Where the paths are drawn, stretched to its width in percent. */
  box: { x: number; y: number; width: number; height: number; viewBox: string }
  paths: { d: string; series: number }[]
  dots: { x: number; y: number; series: number }[]
  values: PlotText[]
  ticks: PlotText[]
}

/** Units of the paths across. */
const BOX_WIDTH = 1000
const BOX_HEIGHT = 200
/** Room for a number above the highest point. */
const ABOVE = 24
/** Points up to which each has a dot. */
const MOST_DOTS = 24
/** Percent of the narrowest drawing that numbers behind the last point may take. */
const WIDEST_END = 24

export function drawLines(plot: Plot): LineDrawing {
  const { rows, series, unit } = plot
  const { legend, height: legendHeight } = legendOf(plot)
  const columns = series.map((_, column) => rows.map(({ values }) => values[column] ?? null))
  const y = scaleLinear(domainOf(columns.flat()), [BOX_HEIGHT, 0]).nice(4)
  const grid = y.ticks(4).map((tick) => ({
    at: y(tick),
    text: tickText(tick, unit),
    isZero: tick === 0,
  }))
  const left = reserveFor(grid.map(({ text }) => text))
  const ends = reserveFor(columns.map((column) => formatValue(lastOf(column)?.value ?? null, unit)))
  // Long numbers stand above their point instead of behind it.
  const right = ends > WIDEST_END ? 4 : ends
  const x = scaleLinear([0, rows.length - 1], [left, 100 - right])
  const inBox = scaleLinear([0, rows.length - 1], [0, BOX_WIDTH])
  const top = legendHeight + ABOVE
  const path = line<PlotValue>(
    (_, index) => inBox(index),
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .digits(1)
  const points = columns.flatMap((column, index) =>
    column.flatMap((value, row) =>
      value === null ? [] : [{ row, value, series: index, x: round(x(row)), y: round(top + y(value)) }],
    ),
  )
  const bottom = top + BOX_HEIGHT
  const written = points.filter(labelledPoints(plot, columns))
  const ticks = ticksOf(plot, x, 100 - left - right)
  return {
    kind: 'line',
    height: bottom + 10 + LINE_HEIGHT * Math.max(...ticks.map(({ lines }) => lines.length)),
    legend,
    grid: grid.map(({ at, ...line }) => ({ y: round(top + at), ...line })),
    box: {
      ...{ x: round(left), y: top, width: round(100 - left - right), height: BOX_HEIGHT },
      viewBox: `0 0 ${BOX_WIDTH} ${BOX_HEIGHT}`,
    },
    paths: columns.map((column, index) => ({ d: path(column) ?? '', series: index })),
    dots: (rows.length * series.length > MOST_DOTS ? written : points).map(({ x, y, series }) => ({
      x,
      y,
      series,
    })),
    values: spread(written.map((point) => labelOf(point, plot, { fitsBehind: right === ends, bottom }))),
    ticks: ticks.flatMap(({ lines, ...tick }) =>
      lines.map((text, index) => ({ ...tick, y: bottom + 10 + FONT + index * LINE_HEIGHT, text })),
    ),
  }
}

/** From zero, unless all that changes is less than a twentieth: a line flat at the top would say nothing. */
function domainOf(numbers: PlotValue[]): [number, number] {
  const known = numbers.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (least === most) return least === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, least)]
  const isFlat = most - least < Math.max(Math.abs(most), Math.abs(least)) / 20
  return isFlat ? [least, most] : [Math.min(0, least), Math.max(0, most)]
}

type Point = { row: number; value: number; series: number; x: number; y: number }

/** Every number of a short line; of a longer one the first, the last and the extremes; of several the last. */
function labelledPoints({ rows, unit }: Plot, columns: PlotValue[][]): (point: Point) => boolean {
  if (columns.length > 1) return ({ row, series }) => row === lastOf(columns[series] ?? [])?.row
  const [column = []] = columns
  const known = column.filter((value) => value !== null)
  const widest = Math.max(...known.map((value) => widthOf(formatValue(value, unit), FONT)))
  const distance = (NARROW * 0.7) / (rows.length - 1)
  if (widest + GAP <= distance) return () => true
  const last = lastOf(column)?.row
  const rowsShown = new Set([
    column.findIndex((value) => value !== null),
    last,
    column.indexOf(Math.max(...known)),
    column.indexOf(Math.min(...known)),
  ])
  return ({ row }) => rowsShown.has(row)
}

/**
 * Number of a point: behind the last one; above any other, or below where the line is higher on both sides and there is
 * room above the names.
 */
function labelOf(
  { row, value, series, x, y }: Point,
  { rows, unit }: Plot,
  { fitsBehind, bottom }: { fitsBehind: boolean; bottom: number },
): PlotText {
  const text = formatValue(value, unit)
  const last = rows.length - 1
  if (row === last && fitsBehind) return { x, y: y + 5, dx: GAP + 2, text }
  const around = [rows[row - 1], rows[row + 1]].map((each) => each?.values[series] ?? value)
  const isLow = around.reduce((sum, each) => sum + each - value, 0) > 0
  const anchor = row === 0 ? 'start' : row === last ? 'end' : anchorAt(x)
  return { x, y: isLow && y + 20 < bottom ? y + 20 : y - 10, anchor, text }
}

/** Moves numbers at the right edge apart that would overlap. */
function spread(values: PlotText[]): PlotText[] {
  const moved = [...values]
  const ends = moved.filter(({ dx }) => dx !== undefined).sort((one, other) => one.y - other.y)
  ends.forEach((value, index) => {
    const above = ends[index - 1]
    if (above && value.y - above.y < LINE_HEIGHT - 3) value.y = above.y + LINE_HEIGHT - 3
  })
  return moved
}

type Tick = { x: number; anchor: Anchor; lines: string[] }

/**
 * Names below the line: as many as fit beside each other on the narrowest screen, always the first and the last.
 * @param range percent of the drawing from the first point to the last.
 */
function ticksOf({ rows }: Plot, x: (row: number) => number, range: number): Tick[] {
  const last = rows.length - 1
  const widest = Math.max(...rows.map(({ label }) => widthOf(label, FONT))) + 14
  const fitting = Math.max(2, Math.floor(((range / 100) * NARROW) / widest) + 1)
  // Rows of one distance, so that the same time lies between two names.
  const step = Math.ceil(last / (fitting - 1))
  const isPair = Math.floor(last / step) < 2
  return rows.flatMap<Tick>(({ label }, row) => {
    const isShown = row === last || (row % step === 0 && last - row >= step)
    if (!isShown) return []
    const lines = linesOf(label, isPair ? NARROW / 2 - 14 : NARROW, FONT)
    const half = (Math.max(...lines.map((text) => widthOf(text, FONT))) / 2 / NARROW) * 100
    const at = round(x(row))
    if (row === 0 && at < half) return [{ x: 0, anchor: 'start', lines }]
    if (row === last && at > 100 - half) return [{ x: 100, anchor: 'end', lines }]
    return [{ x: at, anchor: 'middle', lines }]
  })
}

function lastOf(column: PlotValue[]): { row: number; value: number } | undefined {
  const row = column.findLastIndex((value) => value !== null)
  return row < 0 ? undefined : { row, value: column[row] ?? 0 }
}
