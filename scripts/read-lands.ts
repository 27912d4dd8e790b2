/** Land of the map from Natural Earth's 1:10m data (world-atlas), in the drawing's units. */
import { readFileSync } from 'node:fs'
import { geoMercator } from 'd3-geo'
import { feature } from 'topojson-client'

const WINDOW = { west: -108, east: -54.5, south: 1.5, north: 33 }
export const WIDTH = 1400
/**
 * Area in square units of the drawing below which an island is left out; the cays around the Bahamas would be noise.
 */
const SMALLEST_ISLAND = 3

/** Bounds of the bright islands in degrees: east of Yucatán, north of Panama's Pacific coast. */
const ARCHIPELAGO = { west: -85.2, south: 10 }
/** Northern limit of islands in degrees: Bermuda would be a stray dot with rings around it. */
const NORTHERNMOST_ISLAND = 28.5

export type Point = [number, number]
export type Land = {
  ring: Point[]
  /** Whether the land is drawn dim: the continent, and islands off its coast or in another sea. */
  mainland: boolean
  box: { left: number; right: number; top: number; bottom: number }
  crossings: Map<number, number[]>
}

const projection = geoMercator().scale(1).translate([0, 0])
const project = (point: Point) => projection(point) as Point
const [left, top] = project([WINDOW.west, WINDOW.north])
const [right, bottom] = project([WINDOW.east, WINDOW.south])
const scale = WIDTH / (right - left)
export const HEIGHT = Math.round((bottom - top) * scale)
export const toMap = (point: Point): Point => {
  const [x, y] = project(point)
  return [(x - left) * scale, (y - top) * scale]
}

export function readLands(): Land[] {
  const file = new URL('../node_modules/world-atlas/land-10m.json', import.meta.url)
  const atlas = JSON.parse(readFileSync(file, 'utf8'))
  const { features } = feature(atlas, atlas.objects.land) as unknown as {
    features: { geometry: { coordinates: Point[][][] } }[]
  }
  return features
    .flatMap(({ geometry }) => geometry.coordinates)
    .map(([outer]) => outer as Point[])
    .filter((ring) =>
      ring.some(
        ([x, y]) =>
          x > WINDOW.west - 2 && x < WINDOW.east + 2 && y > WINDOW.south - 2 && y < WINDOW.north + 2,
      ),
    )
    .filter((outer) => outer.length > 20_000 || outer.every(([, y]) => y < NORTHERNMOST_ISLAND))
    .map((outer) => {
      const ring = outer.map(toMap)
      const xs = ring.map(([x]) => x)
      const ys = ring.map(([, y]) => y)
      const box = { left: min(xs), right: max(xs), top: min(ys), bottom: max(ys) }
      const lit = outer.every(([x, y]) => x > ARCHIPELAGO.west && y > ARCHIPELAGO.south)
      return { ring, box, mainland: !lit, crossings: new Map() }
    })
    .filter(({ ring, box }) => box.right > 0 && box.left < WIDTH && Math.abs(area(ring)) > SMALLEST_ISLAND)
}

/** Share of nine sample points, in a cell of size `gap`, that are on the land. */
export function coverage(land: Land, x: number, y: number, gap: number): number {
  const { box } = land
  if (x < box.left - gap || x > box.right + gap || y < box.top - gap || y > box.bottom + gap) return 0
  const steps = [-0.36, 0, 0.36]
  const inside = steps.flatMap((dy) => {
    const shores = crossings(land, y + dy * gap)
    return steps.map((dx) => shores.filter((shore) => shore < x + dx * gap).length % 2 === 1)
  })
  return inside.filter(Boolean).length / inside.length
}

/** Intersections of a horizontal line with a land's shore, cached because all dots of a row need the same. */
function crossings(land: Land, y: number): number[] {
  const known = land.crossings.get(y)
  if (known) return known
  const found: number[] = []
  for (let i = 0, j = land.ring.length - 1; i < land.ring.length; j = i++) {
    const [xi, yi] = land.ring[i] as Point
    const [xj, yj] = land.ring[j] as Point
    if (yi > y !== yj > y) found.push(((xj - xi) * (y - yi)) / (yj - yi) + xi)
  }
  land.crossings.set(y, found)
  return found
}

function area(ring: Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function min(values: number[]) {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
}

function max(values: number[]) {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
}
