/** Measures shared by the drawings of plots. Across in percent of the drawing, down in pixels. */

import type { Plot } from './plot.ts'
import { widthOf } from './text-width.ts'
import { formatValue } from './values.ts'

/** Pixels of the narrowest drawing, on a screen of 320 pixels: what fits there fits everywhere. */
export const NARROW = 280
export const FONT = 14
export const LINE_HEIGHT = 19
/** Pixels between a mark and its number. */
export const GAP = 6

/** Side of its point that a text stands on. */
export type Anchor = 'start' | 'middle' | 'end'
export type PlotText = { x: number; y: number; dx?: number; anchor?: Anchor; text: string }
/** Sample and name of a series; only plots with several have a legend. */
export type LegendEntry = { y: number; text: string; series: number }

const LEGEND_LINE = 22

/** Legend above a plot of several series, and the pixels that it takes. */
export function legendOf({ series }: Plot): { legend: LegendEntry[]; height: number } {
  if (series.length < 2) return { legend: [], height: 0 }
  const legend = series.map((text, index) => ({ y: index * LEGEND_LINE, text, series: index }))
  return { legend, height: legend.length * LEGEND_LINE + 10 }
}

/** Percent of the narrowest drawing that the longest of these texts and its gap take, at most two fifths. */
export function reserveFor(texts: string[]): number {
  const widest = Math.max(0, ...texts.map((text) => widthOf(text, FONT)))
  return widest > 0 ? Math.min(40, ((widest + GAP + 2) / NARROW) * 100) : 0
}

/** Number of a scale. A unit but % would be said again and again; the numbers of the marks have it. */
export function tickText(tick: number, unit: string): string {
  return formatValue(tick, unit === '%' ? unit : '')
}

/** At most so many numbers fit side by side on a scale of this many percent. */
export function countThatFit(largest: number, unit: string, percent: number): number {
  const each = widthOf(tickText(largest, unit), FONT) + 16
  return Math.max(1, Math.floor(((percent / 100) * NARROW) / each))
}

/** Text inside the drawing wherever its point is: at the edges it stands beside it. */
export function anchorAt(x: number): Anchor {
  if (x < 8) return 'start'
  return x > 92 ? 'end' : 'middle'
}

export const round = (value: number) => Math.round(value * 100) / 100
