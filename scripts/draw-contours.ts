/** Depth lines at given distances from a shore: marching squares over a distance field, joined into smooth paths. */

type Point = [number, number]

const CELL = 9
/**
 * Marching squares: the edges that a line joins, for each of the 16 cases. Edges are numbered clockwise from the top.
 */
const CASES: [number, number][][] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[0, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 2]],
  [[3, 0]],
  [[3, 0]],
  [[0, 2]],
  [
    [0, 1],
    [3, 2],
  ],
  [[0, 1]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
]

export function contourPaths({
  width,
  height,
  shore,
  isLand,
  levels,
}: {
  width: number
  height: number
  shore: Point[]
  isLand: (x: number, y: number) => boolean
  levels: number[]
}): string {
  const columns = Math.ceil(width / CELL) + 3
  const rows = Math.ceil(height / CELL) + 3
  const field = distanceField(columns, rows, shore, isLand, Math.max(...levels))
  return levels
    .flatMap((level) => joinSegments(march(field, columns, rows, level)))
    .filter((line) => line.length > 14)
    .map(smoothPath)
    .join('')
}

/** Distances to the shore, slightly blurred so that lines do not follow every cape. */
function distanceField(
  columns: number,
  rows: number,
  shore: Point[],
  isLand: (x: number, y: number) => boolean,
  reach: number,
): Float64Array {
  const far = reach + CELL * 4
  const field = new Float64Array(columns * rows).fill(far)
  const span = Math.ceil(far / CELL)
  for (const [x, y] of shore) {
    const column = Math.round(x / CELL) + 1
    const row = Math.round(y / CELL) + 1
    for (let r = Math.max(0, row - span); r <= Math.min(rows - 1, row + span); r++) {
      for (let c = Math.max(0, column - span); c <= Math.min(columns - 1, column + span); c++) {
        const distance = Math.hypot((c - 1) * CELL - x, (r - 1) * CELL - y)
        if (distance < (field[r * columns + c] as number)) field[r * columns + c] = distance
      }
    }
  }
  for (let index = 0; index < field.length; index++) {
    if (isLand(((index % columns) - 1) * CELL, (Math.floor(index / columns) - 1) * CELL)) field[index] = 0
  }
  return blur(blur(field, columns, rows), columns, rows)
}

function blur(field: Float64Array, columns: number, rows: number): Float64Array {
  return field.map((_, index) => {
    const row = Math.floor(index / columns)
    const column = index % columns
    let sum = 0
    let count = 0
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        sum += field[r * columns + c] as number
        count++
      }
    }
    return sum / count
  })
}

function march(field: Float64Array, columns: number, rows: number, level: number): [Point, Point][] {
  const segments: [Point, Point][] = []
  const value = (row: number, column: number) => field[row * columns + column] as number
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corners = [
        value(row, column),
        value(row, column + 1),
        value(row + 1, column + 1),
        value(row + 1, column),
      ]
      const [a, b, c, d] = corners as [number, number, number, number]
      const kind = (a > level ? 8 : 0) + (b > level ? 4 : 0) + (c > level ? 2 : 0) + (d > level ? 1 : 0)
      const x = (column - 1) * CELL
      const y = (row - 1) * CELL
      const share = (from: number, to: number) => ((level - from) / (to - from)) * CELL
      const edge = (side: number): Point =>
        side === 0
          ? [x + share(a, b), y]
          : side === 1
            ? [x + CELL, y + share(b, c)]
            : side === 2
              ? [x + share(d, c), y + CELL]
              : [x, y + share(a, d)]
      for (const [from, to] of CASES[kind] ?? []) segments.push([edge(from), edge(to)])
    }
  }
  return segments
}

function joinSegments(segments: [Point, Point][]): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`
  const byEnd = new Map<string, Set<[Point, Point]>>()
  for (const segment of segments) {
    for (const end of segment) {
      const set = byEnd.get(key(end)) ?? new Set()
      byEnd.set(key(end), set.add(segment))
    }
  }
  const take = (end: Point) => {
    const segment = byEnd.get(key(end))?.values().next().value
    if (!segment) return undefined
    for (const point of segment) byEnd.get(key(point))?.delete(segment)
    return key(segment[0]) === key(end) ? segment[1] : segment[0]
  }
  const lines: Point[][] = []
  for (const segment of segments) {
    if (!byEnd.get(key(segment[0]))?.has(segment)) continue
    const line = [segment[0]]
    for (let next = take(segment[0]); next; next = take(next)) line.push(next)
    for (let next = take(segment[0]); next; next = take(next)) line.unshift(next)
    lines.push(line)
  }
  return lines
}

/**
 * Keeps every fourth point, which suffices for lines with such slow bends. Coordinates are relative to the point before,
 * because small numbers compress better.
 */
function smoothPath(line: Point[]): string {
  const kept = line.filter((_, index) => index % 4 === 0 || index === line.length - 1)
  const middles = kept.slice(1).map((point, index) => {
    const [x, y] = kept[index] as Point
    return [Math.round((x + point[0]) / 2), Math.round((y + point[1]) / 2)] as Point
  })
  const [start, first, ...others] = middles as [Point, Point, ...Point[]]
  const control = (kept[1] as Point).map(Math.round) as Point
  const steps = others.map((point, index) => from(index === 0 ? first : (others[index - 1] as Point), point))
  return `M${listed(start)}q${listed([...from(start, control), ...from(start, first)])}t${listed(steps.flat())}`
}

function from([x, y]: Point, [toX, toY]: Point): Point {
  return [toX - x, toY - y]
}

/** Numbers of an SVG path, where a minus sign needs no separator before it. */
function listed(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-')
}
