/** Paths and places of an SVG of 1,000 by 100, which is stretched over what room there is. */
import type { Arrival } from './schema.ts'

export type Axis = { top: number; lines: number[] }
/** `at` is a share of the width, in percent. */
export type Tick = { at: number; day: string }
/** `step` is how many days a point stands for: it is then a day's mean. */
export type Lines = {
  step: number
  axis: Axis
  now: string
  fill: string
  before: string
  ticks: Tick[]
}
export type Column = { x: number; y: number; width: number; height: number }
export type Columns = Record<Arrival, { most: number; columns: Column[] }>

export type Drawings = { views: Lines; arrivals: Columns }
