import { CHART_BOX } from '../chart-picture.tsx'
import { ringPath, seededRandom } from '../contours.ts'
import { numeralPath } from './numerals.ts'

/** Middle of a bank, and how much longer than high it is. */
const BANK = { x: 985, y: 215, stretch: 1.5 }

/** Depths that charts draw a line for, in metres, and how far from the middle of the bank they lie. */
const LINES = [
  { depth: 2, distance: 38 },
  { depth: 5, distance: 74 },
  { depth: 10, distance: 118 },
  { depth: 20, distance: 176 },
  { depth: 50, distance: 256 },
  { depth: 100, distance: 360 },
] as const

/** Depths up to this one are tinted, as on charts. */
const SHALLOW = 10

/** Depths in metres as a boat measured them around a bank, for the Academy. */
export function Soundings() {
  return (
    <svg aria-hidden="true" {...CHART_BOX} fill="none" strokeLinecap="round" strokeLinejoin="round">
      {LINES.map(({ depth, distance }) => (
        <path
          key={depth}
          d={ringPath(ring(distance))}
          className={
            depth > SHALLOW
              ? 'stroke-secondary-bright/32'
              : 'fill-secondary-bright/9 stroke-secondary-bright/45'
          }
          {...(depth === 5 && { strokeDasharray: '1 5' })}
        />
      ))}
      <path d={soundings()} className="stroke-secondary-bright/80" strokeWidth="1.3" />
    </svg>
  )
}

/** Radius of the bank in a direction, around 1. */
function swell(angle: number): number {
  return 1 + 0.17 * Math.sin(2 * angle + 0.6) + 0.09 * Math.sin(3 * angle + 2.4) + 0.05 * Math.sin(5 * angle)
}

const CORNERS = 20

function ring(distance: number) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const radius = distance * swell(angle)
    return [BANK.x + Math.cos(angle) * radius * BANK.stretch, BANK.y + Math.sin(angle) * radius] as const
  })
}

/** Depth at a place between two of the lines; undefined on the bank. */
function depthAt(x: number, y: number): number | undefined {
  const [dx, dy] = [(x - BANK.x) / BANK.stretch, y - BANK.y]
  const distance = Math.hypot(dx, dy) / swell(Math.atan2(dy, dx))
  const outer = LINES.findIndex((line) => line.distance > distance)
  const [from, to] = [LINES[outer - 1], LINES[outer]]
  if (outer === 0) return undefined
  if (!from || !to) return 100 + (distance - 360) * 0.6
  return from.depth + ((to.depth - from.depth) * (distance - from.distance)) / (to.distance - from.distance)
}

const [COLUMN, ROW] = [52, 43]

/** One path for all, along courses that a boat keeps about straight. */
function soundings(): string {
  const random = seededRandom('sondeos')
  let path = ''
  for (let y = 12; y < 480; y += ROW)
    for (let x = 430 + ((y / ROW) % 2) * 26; x < 1190; x += COLUMN) {
      const [left, top] = [x + random() * 18, y + random() * 14]
      const depth = depthAt(left + 9, top + 6)
      if (depth !== undefined && random() < 0.82) path += numeralPath(Math.round(depth), left, top)
    }
  return path
}
