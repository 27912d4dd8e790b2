/** Layout of bars, and of the parts of a whole: one below the other, each named above and numbered at its end. */
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import {
  anchorAt,
  countThatFit,
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
import { type Plot, sumOf } from './plot.ts'
import { linesOf, widthOf } from './text-width.ts'
import { formatValue, type PlotValue } from './values.ts'

type Bar = { x: number; y: number; width: number; height: number; series: number }

export type BarDrawing = {
  kind: 'bar'
  height: number
  legend: LegendEntry[]
  labels: PlotText[]
  bars: Bar[]
  values: PlotText[]
  /** The line that bars start from, beside those of each row; only where some go to its left. */
  zero: { x: number; y1: number; y2: number }[]
  scale: Scale | null
}

/** Scale below, as on the border of a chart: cells that are filled in turns. Null where fewer than two numbers fit. */
type Scale = { y: number; cells: { x: number; width: number }[]; ticks: PlotText[] }

const SCALE_HEIGHT = 34
const ROW_GAP = 14

/** Heights of a bar and of the space below it: thinner where several stand together. */
const barHeight = (series: number) => (series > 1 ? { bar: 14, gap: 5 } : { bar: 16, gap: 0 })

export function drawBars(plot: Plot): BarDrawing {
  const numbers = plot.rows.flatMap(({ values }) => values)
  const known = numbers.filter((value) => value !== null)
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
  const textsOf = (isHere: (value: PlotValue) => boolean) =>
    numbers.filter(isHere).map((value) => valueText(value, plot))
  const left = reserveFor(textsOf((value) => (value ?? 0) < 0))
  const right = reserveFor(textsOf((value) => (value ?? 0) >= 0))
  const x = scaleLinear([least, most || (least ? 0 : 1)], [left, 100 - right])
  const fitting = countThatFit(Math.max(most, -least), plot.unit, 100 - left - right)
  const steps = least === most ? [] : x.ticks(Math.min(4, fitting))
  return stack(plot, {
    x,
    startOf: () => 0,
    nameAt: () => START,
    textOf: (value) => valueText(value, plot),
    edges: steps,
    ticks: steps,
    nameOf: (tick) => tickText(tick, plot.unit),
  })
}

/** Each part begins where the one before ended, so that together they reach from one edge to the other. */
export function drawShare(plot: Plot): BarDrawing {
  const sum = sumOf(plot.rows)
  const ends = plot.rows.map((_, index) => sumOf(plot.rows.slice(0, index + 1)))
  const x = scaleLinear([0, sum], [0, 100])
  const isPercent = plot.unit === '%'
  return stack(plot, {
    x,
    startOf: (index) => ends[index - 1] ?? 0,
    nameAt: (index, lines) => aboveBar(x(ends[index - 1] ?? 0), x(ends[index] ?? 0), lines),
    textOf: (value) => {
      const part = formatValue(Math.round(((value ?? 0) / sum) * 1000) / 10, '%')
      return isPercent ? valueText(value, plot) : `${valueText(value, plot)} · ${part}`
    },
    edges: [0, ...ends],
    ticks: [0, sum],
    // Rounded percentages may sum to 99 or 101.
    nameOf: (tick) => tickText(isPercent && tick > 0 ? 100 : tick, plot.unit),
  })
}

type Stacking = {
  x: ScaleLinear<number, number>
  /** Where the bar of a row starts. */
  startOf: (row: number) => number
  /** Where the name of a row is, in lines. */
  nameAt: (row: number, lines: string[]) => Pick<PlotText, 'x' | 'anchor'>
  textOf: (value: PlotValue) => string
  /** Where the cells of the scale meet, and where its numbers stand. */
  edges: number[]
  ticks: number[]
  nameOf: (tick: number) => string
}

function stack(plot: Plot, { x, startOf, nameAt, textOf, edges, ticks, nameOf }: Stacking): BarDrawing {
  const { legend, height: top } = legendOf(plot)
  const { bar, gap } = barHeight(plot.series.length)
  const labels: PlotText[] = []
  const bars: Bar[] = []
  const values: PlotText[] = []
  const zero: BarDrawing['zero'] = []
  let y = top
  plot.rows.forEach((row, index) => {
    const lines = linesOf(row.label, NARROW, FONT)
    for (const text of lines) {
      labels.push({ ...nameAt(index, lines), y: y + FONT, text })
      y += LINE_HEIGHT
    }
    y += 3
    const first = y
    row.values.forEach((value, series) => {
      const [from, to] = [x(startOf(index)), x(startOf(index) + (value ?? 0))]
      const [start, end] = [Math.min(from, to), Math.max(from, to)]
      const text = textOf(value)
      if (value !== null) bars.push({ x: round(start), y, width: round(end - start), height: bar, series })
      values.push({ ...valueLabel(text, start, end, (value ?? 0) < 0), y: y + bar / 2 + 5 })
      y += bar + gap
    })
    zero.push({ x: round(x(0)), y1: first - 3, y2: y - gap + 3 })
    y += ROW_GAP - gap
  })
  const hasScale = ticks.length > 1
  const cells = edges.slice(1).map((edge, index) => {
    const start = x(edges[index] ?? 0)
    return { x: round(start), width: round(x(edge) - start) }
  })
  const numbers = ticks.map((tick) => {
    const at = round(x(tick))
    return { x: at, y: y + 25, anchor: anchorAt(at), text: nameOf(tick) }
  })
  return {
    ...{ kind: 'bar', height: hasScale ? y + SCALE_HEIGHT : y, legend, labels, bars, values },
    zero: bars.some(({ x: start }) => start < round(x(0))) ? zero : [],
    scale: hasScale ? { y, cells, ticks: numbers } : null,
  }
}

const START = { x: 0 }

/** A name above its part: from where that begins, or up to where it ends, if it fits so. */
function aboveBar(start: number, end: number, lines: string[]): Pick<PlotText, 'x' | 'anchor'> {
  const width = (Math.max(...lines.map((text) => widthOf(text, FONT))) / NARROW) * 100
  if (width <= 100 - start) return { x: round(start) }
  return width <= end ? { x: round(end), anchor: 'end' } : START
}

/** The number behind the end of its bar, or before its start where there is no room. */
function valueLabel(text: string, start: number, end: number, isNegative: boolean): Omit<PlotText, 'y'> {
  const room = ((100 - end) / 100) * NARROW
  const isBefore = isNegative || (widthOf(text, FONT) + GAP > room && start > 100 - end)
  return isBefore ? { x: round(start), dx: -GAP, anchor: 'end', text } : { x: round(end), dx: GAP, text }
}

function valueText(value: PlotValue, { unit }: Plot): string {
  return value === null ? 'sin dato' : formatValue(value, unit)
}
