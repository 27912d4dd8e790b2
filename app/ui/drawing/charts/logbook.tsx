import { CHART_BOX } from '../chart-picture.tsx'
import { seededRandom } from '../contours.ts'
import { numeralPath } from './numerals.ts'

const ROW = 44
const ROWS = 14
/** Columns: hour, wind, remarks. */
const [HOUR, WIND, REMARKS, EDGE] = [812, 860, 938, 1330]

/** Ends of the watches at sea, in hours. */
const WATCHES = [4, 8, 12]

/** Page of a logbook, for the content: an entry at the end of each watch, with its hour, the wind and some writing. */
export function Logbook() {
  const rows = Array.from({ length: ROWS }, (_, row) => (row - 1) * ROW)
  const random = seededRandom('bitácora')
  return (
    <svg aria-hidden="true" {...CHART_BOX} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g transform="rotate(-4 1200 0)">
        <path
          d={rows.map((y) => `M${HOUR - 20} ${y}H${EDGE}`).join('')}
          className="stroke-secondary-bright/28"
        />
        <path
          d={[WIND - 12, REMARKS - 24, REMARKS - 20].map((x) => `M${x}-90V620`).join('')}
          className="stroke-secondary-bright/40"
        />
        <path
          d={rows.map((y, row) => numeralPath(WATCHES[row % 3] ?? 4, HOUR, y + 16)).join('')}
          className="stroke-secondary-bright/80"
          strokeWidth="1.4"
        />
        <path
          d={rows.map((y) => barb(WIND + 22, y + 32, random)).join('')}
          className="stroke-accent"
          strokeWidth="1.5"
        />
        <path
          d={rows.map((y) => writing(y + 28, random)).join('')}
          className="stroke-secondary-bright/55"
          strokeWidth="1.4"
        />
      </g>
    </svg>
  )
}

/** Sign of the wind: a staff from where it blows, with a feather for ten knots and half of one for five. */
function barb(x: number, y: number, random: () => number): string {
  const feathers = 1 + Math.floor(random() * 3)
  const lean = Math.round((random() - 0.3) * 14)
  const staff = `M${x} ${y}l${lean}-24`
  const at = (index: number) => [x + Math.round((lean * (24 - index * 6)) / 24), y - 24 + index * 6]
  const marks = Array.from({ length: feathers }, (_, index) => `M${at(index).join(' ')}l9-4`)
  return `${staff}${marks.join('')}M${at(feathers).join(' ')}l4.5-2`
}

/** Words too small to read: waves, with a gap after each. */
function writing(y: number, random: () => number): string {
  const end = REMARKS + 130 + random() * 330
  let path = ''
  for (let x = REMARKS; x < end; ) {
    const letters = 2 + Math.floor(random() * 5)
    const height = () => (random() < 0.2 ? 22 : 7 + Math.floor(random() * 6))
    path += `M${x} ${y}`
    for (let letter = 0; letter < letters; letter++) path += `q3-${height()} 5-1t4 1`
    x += letters * 9 + 12
  }
  return path
}
