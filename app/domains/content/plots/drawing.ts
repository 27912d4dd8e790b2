/**
 * Lays out a plot as an SVG that is as wide as its column: across in percent, down in pixels, so that its letters keep
 * their size on every screen. Pure.
 */
import { type BarDrawing, drawBars, drawShare } from './bar-drawing.ts'
import { drawLines, type LineDrawing } from './line-drawing.ts'
import type { Plot } from './plot.ts'

export type PlotDrawing = BarDrawing | LineDrawing

export function drawPlot(plot: Plot): PlotDrawing {
  if (plot.kind === 'line') return drawLines(plot)
  return plot.kind === 'share' ? drawShare(plot) : drawBars(plot)
}
