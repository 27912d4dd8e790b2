/** Coordinates in an SVG of 1,000 by 100, which is stretched to its container. */
import type { ConversionKind } from './schema.ts'

export type Axis = { top: number; lines: number[] }
/** Label on the time axis; `at` is a percentage of the plot's width. */
export type Tick = { at: number; day: string }
/** `step` is the number of days per point; with more than one, a point is the mean per day. */
export type Lines = {
  step: number
  axis: Axis
  now: string
  fill: string
  before: string
  ticks: Tick[]
}
export type Column = { x: number; y: number; width: number; height: number }
export type Columns = Record<ConversionKind, { most: number; columns: Column[] }>

export type Drawings = { views: Lines; conversions: Columns }
