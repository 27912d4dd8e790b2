/**
 * Draws the Caribbean from Natural Earth's 1:10m land: dots, depth lines, routes, and where hubs and cities lie on it. Run it by hand
 * (`node scripts/draw-dot-map.ts`) and commit the output; the build never needs it.
 */
import { writeFileSync } from 'node:fs'
import { CITIES } from './city-coordinates.ts'
import { contourPaths } from './draw-contours.ts'
import { coverage, HEIGHT, type Land, type Point, readLands, toMap, WIDTH } from './read-lands.ts'

const GAP = 6
const ROW = GAP * 0.866
const ROWS_OF_BAND = 21
const HUBS = [
  'Santo Domingo',
  'San Juan',
  'La Habana',
  'Kingston',
  'Puerto Príncipe',
  'Willemstad',
  'Cartagena',
  'Caracas',
  'Ciudad de Panamá',
  'Miami',
] as const satisfies (keyof typeof CITIES)[]

type HubName = (typeof HUBS)[number]

/** Start, end, and how far the route bends to its left, as a share of its length. */
const ROUTES: [HubName, HubName, number][] = [
  ['Santo Domingo', 'San Juan', 0.3],
  ['Santo Domingo', 'Miami', -0.16],
  ['Santo Domingo', 'Puerto Príncipe', -0.3],
  ['Santo Domingo', 'Willemstad', 0.14],
  ['Santo Domingo', 'Cartagena', -0.14],
  ['Puerto Príncipe', 'La Habana', 0.16],
  ['La Habana', 'Miami', 0.24],
  ['Kingston', 'Puerto Príncipe', 0.26],
  ['Kingston', 'Ciudad de Panamá', -0.14],
  ['Kingston', 'La Habana', 0.18],
  ['Cartagena', 'Ciudad de Panamá', -0.24],
  ['Willemstad', 'Caracas', 0.3],
  ['San Juan', 'Caracas', 0.14],
  ['Cartagena', 'Willemstad', 0.2],
]

/** Routes to Madrid, outside the map, with the height in map units at which they cross its right edge. */
const TO_MADRID: [HubName, number][] = [
  ['Santo Domingo', 225],
  ['San Juan', 305],
  ['La Habana', 140],
]

const lands = readLands()
const dots = plotDots(lands)
const cities = Object.entries(CITIES).map(([name, at]) => ({ name, at: toMap(at).map(Math.round) as Point }))
const hubs = cities
  .filter(({ name }) => HUBS.some((hub) => hub === name))
  .toSorted((a, b) => HUBS.indexOf(a.name as HubName) - HUBS.indexOf(b.name as HubName))

writeFileSync(
  new URL('../app/ui/drawing/dot-map/dot-map-data.ts', import.meta.url),
  `/** Written by scripts/draw-dot-map.ts from Natural Earth (public domain). Do not edit by hand. */
export const DOT_MAP = {
  width: ${WIDTH},
  height: ${HEIGHT},
  gap: ${GAP},
  islands: [${bandsOf(dots.filter((dot) => !dot.mainland))}],
  mainland: [${bandsOf(dots.filter((dot) => dot.mainland))}],
  depths: '${contourPaths({ width: WIDTH, height: HEIGHT, shore: lands.flatMap(({ ring }) => ring), isLand, levels: [15, 33, 58] })}',
  routes: '${ROUTES.map(([from, to, bend]) => route(hubAt(from), hubAt(to), bend)).join('')}',
  crossings: [${TO_MADRID.map(([from, height]) => `'${route(hubAt(from), [WIDTH, height], 0.2)}'`).join(', ')}],
} as const
`,
)

writeFileSync(
  new URL('../app/ui/drawing/dot-map/hubs.ts', import.meta.url),
  `/** Written by scripts/draw-dot-map.ts. Do not edit by hand. */
export const HUBS = [
${hubs.map(({ name, at }) => `  { name: '${name}', x: ${at[0]}, y: ${at[1]} },`).join('\n')}
] as const
`,
)

writeFileSync(
  new URL('../app/ui/drawing/dot-map/city-points.ts', import.meta.url),
  `/** Written by scripts/draw-dot-map.ts. Do not edit by hand. Places of cities on the map, from its upper left corner. */
export const CITY_POINTS: Readonly<Record<string, readonly [number, number]>> = {
${cities.map(({ name, at }) => `  '${name}': [${at[0]}, ${at[1]}],`).join('\n')}
}
`,
)

/** Dots where land covers enough of the cell. An island too small for that gets the nearest dot. */
function plotDots(lands: Land[]) {
  const dots = new Map<string, { row: number; column: number; mainland: boolean }>()
  for (let row = 0; row * ROW <= HEIGHT; row++) {
    for (let column = 0; column * GAP <= WIDTH; column++) {
      const [x, y] = dotAt(row, column)
      const covering = lands.filter((land) => coverage(land, x, y, GAP) >= (land.mainland ? 0.5 : 0.3))
      if (covering.length === 0) continue
      dots.set(`${row}:${column}`, { row, column, mainland: covering.every((land) => land.mainland) })
    }
  }
  for (const { box, mainland } of lands) {
    const row = Math.round((box.top + box.bottom) / 2 / ROW)
    const column = Math.round(((box.left + box.right) / 2 - shift(row)) / GAP)
    const reached = [...dots.values()].some((dot) => {
      const [x, y] = dotAt(dot.row, dot.column)
      return (
        x > box.left - GAP / 2 && x < box.right + GAP / 2 && y > box.top - GAP / 2 && y < box.bottom + GAP / 2
      )
    })
    if (!reached && row >= 0 && row * ROW <= HEIGHT) dots.set(`${row}:${column}`, { row, column, mainland })
  }
  return [...dots.values()].sort((a, b) => a.row - b.row || a.column - b.column)
}

function shift(row: number) {
  return row % 2 === 0 ? 0 : GAP / 2
}

function dotAt(row: number, column: number): Point {
  return [column * GAP + shift(row), row * ROW]
}

function isLand(x: number, y: number): boolean {
  return lands.some((land) => coverage(land, x, y, GAP) > 0.5)
}

/**
 * One path per band of rows. Browsers paint in tiles, and compute all dots of a path anew for each tile that the path
 * touches: one path for the whole map took four times as long, and more bands save little.
 */
function bandsOf(dots: { row: number; column: number }[]): string[] {
  const bands = Map.groupBy(dots, ({ row }) => Math.floor(row / ROWS_OF_BAND))
  return [...bands.values()].map((band) => `'${dotPath(band)}'`)
}

/**
 * Draws each run of neighbouring dots as one line, which a dash length of zero, a gap of GAP and round caps turn into
 * dots. A thousand dots take a few hundred path commands in a few DOM nodes.
 */
function dotPath(dots: { row: number; column: number }[]): string {
  let path = ''
  let at: Point = [0, 0]
  for (let index = 0; index < dots.length; ) {
    const start = dots[index] as { row: number; column: number }
    let length = 1
    while (
      dots[index + length]?.row === start.row &&
      dots[index + length]?.column === start.column + length
    ) {
      length++
    }
    const [x, y] = dotAt(start.row, start.column).map(Math.round) as Point
    // One unit longer than the dots need: a line of no length would not be drawn, and an exact one would lose its
    // last dot.
    const width = (length - 1) * GAP + 1
    path += `m${x - at[0]} ${y - at[1]}h${width}`
    at = [x + width, y]
    index += length
  }
  return path
}

function hubAt(name: HubName): Point {
  return toMap(CITIES[name])
}

function route([x1, y1]: Point, [x2, y2]: Point, bend: number): string {
  const [middleX, middleY] = [(x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend]
  const [a, b, c, d, e, f] = [x1, y1, middleX, middleY, x2, y2].map(Math.round)
  return `M${a} ${b}Q${c} ${d} ${e} ${f}`
}
