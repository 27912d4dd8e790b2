/** Grounds of the covers, as one stroked path each, in a picture of 1600 × 1000. */
import { shoalPath } from './contours.ts'
import type { Texture } from './cover-schema.ts'

type Ground = { x: number; y: number; random: () => number }

/** Path of a texture; contours around the sign if there is none. */
export function texturePath(texture: Texture | undefined, ground: Ground): string {
  return texture ? TEXTURE_PATHS[texture](ground) : shoalPath({ ...ground, rings: 8, first: 400, step: 96 })
}

const TEXTURE_PATHS: Record<Texture, (ground: Ground) => string> = {
  // Ports and the routes to the two nearest.
  red({ random }) {
    const ports = cells(6, 4).map(({ x, y }) => [
      Math.round(x + (random() - 0.5) * 190),
      Math.round(y + (random() - 0.5) * 180),
    ])
    const dots = ports.map(([x = 0, y = 0]) => circle(x, y, 12 + Math.round(random() * 16)))
    const routes = ports.flatMap(([x = 0, y = 0]) =>
      ports
        .map(([toX = 0, toY = 0]) => ({ by: [toX - x, toY - y], length: Math.hypot(toX - x, toY - y) }))
        .filter(({ length }) => length > 0)
        .sort((a, b) => a.length - b.length)
        .slice(0, 2)
        .map(({ by }) => `M${x} ${y}l${by.join(' ')}`),
    )
    return [...dots, ...routes].join('')
  },
  // Meridians and parallels.
  malla({ random }) {
    const bend = Math.round(60 + random() * 110)
    const meridians = steps(13, -160, 160).map((x) => `M${x}-20q${bend} 520 0 1040`)
    const parallels = steps(9, -60, 140).map((y) => `M-20 ${y}q820 ${bend} 1640 0`)
    return [...meridians, ...parallels].join('')
  },
  // Ranges of a light, with its bearings.
  radar({ x, random }) {
    const [atX, atY] = [x < 800 ? 1420 : 180, Math.round(120 + random() * 160)]
    const ranges = steps(9, 130, 165).map((radius) => circle(atX, atY, radius))
    const bearings = steps(12, 0, Math.PI / 6).map((angle) => ray(atX, atY, angle, 130, 1450))
    return [...ranges, ...bearings].join('')
  },
  // Anchor chains.
  cadena({ random }) {
    const start = -Math.round(random() * 200)
    return steps(5, 40, 230)
      .map((y, row) =>
        steps(8, start - (row % 2) * 120, 240)
          .map((x) => `M${x} ${y}h110a55 55 0 0 1 0 110h-110a55 55 0 0 1 0-110M${x + 150} ${y + 55}h70`)
          .join(''),
      )
      .join('')
  },
  // Swell from one shore to the other.
  oleaje({ random }) {
    return steps(15, -10, 74)
      .map((y) => {
        const height = Math.round(24 + random() * 46)
        return `M-${Math.round(random() * 190)} ${y}q100-${height} 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0`
      })
      .join('')
  },
  // Rhumb lines of two compass roses.
  rumbos({ random }) {
    const roses = [
      [Math.round(120 + random() * 380), Math.round(120 + random() * 250)],
      [Math.round(1080 + random() * 400), Math.round(640 + random() * 260)],
    ]
    return roses
      .map(([x = 0, y = 0]) =>
        steps(32, 0, Math.PI / 16)
          .map((angle) => ray(x, y, angle, 36, 1900))
          .join(''),
      )
      .join('')
  },
  // Profiles of the sea floor, one behind the other.
  crestas({ x, random }) {
    return steps(11, 130, 88)
      .map((y, row) => {
        const heights = steps(21, -20, 82).map((at) => {
          const near = Math.exp(-(((at - x) / (260 + row * 18)) ** 2))
          return Math.round(y - near * random() * 190 - random() * 12)
        })
        return `M-20 ${y}L${heights.map((height, index) => `${-20 + index * 82} ${height}`).join(' ')}`
      })
      .join('')
  },
  // Islands of dots, as on the map of the home page (`DOTTED`).
  puntos({ random }) {
    const islands = steps(4, 0, 1).map((index) => ({
      x: 160 + index * 420 + (random() - 0.5) * 260,
      y: 180 + random() * 640,
      width: 170 + random() * 170,
      height: 120 + random() * 150,
    }))
    let path = ''
    for (const [row, y] of steps(24, 20, DOTTED.gap * 0.866).entries()) {
      for (const { x, y: middle, width, height } of islands) {
        const half = width * Math.sqrt(Math.max(0, 1 - ((y - middle) / height) ** 2)) * (0.8 + random() * 0.2)
        const dots = Math.floor((half * 2) / DOTTED.gap)
        const from = Math.round((x - half) / DOTTED.gap) * DOTTED.gap + (row % 2) * (DOTTED.gap / 2)
        if (dots > 0) path += `M${from} ${Math.round(y)}h${(dots - 1) * DOTTED.gap + 1}`
      }
    }
    return path
  },
  // Soundings.
  sondas({ random }) {
    return cells(14, 9)
      .map(({ x, y }) => {
        const [atX, atY] = [Math.round(x + (random() - 0.5) * 70), Math.round(y + (random() - 0.5) * 66)]
        return random() < 0.35 ? `M${atX} ${atY}h38` : `M${atX} ${atY}h38m-19-19v38`
      })
      .join('')
  },
  // Sheets of a chart, turned one against the other.
  capas({ x, y, random }) {
    const turn = (random() - 0.5) * 0.16 + 0.05
    return steps(10, 250, 130)
      .map((size, index) => {
        const corners = steps(4, index * turn + 0.2, Math.PI / 2).map((angle) =>
          [x + Math.cos(angle) * size, y + Math.sin(angle) * size].map(Math.round).join(' '),
        )
        return `M${corners.join('L')}Z`
      })
      .join('')
  },
}

/** Lines of `puntos` are drawn as dots: dashes of no length with round ends, `gap` units apart. */
export const DOTTED = { gap: 46, width: 22 }

function steps(count: number, from: number, by: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * by)
}

/** Middles of a grid over the picture. */
function cells(columns: number, rows: number): { x: number; y: number }[] {
  const [width, height] = [1600 / columns, 1000 / rows]
  return steps(rows, height / 2, height).flatMap((y) =>
    steps(columns, width / 2, width).map((x) => ({ x: Math.round(x), y: Math.round(y) })),
  )
}

function circle(x: number, y: number, radius: number): string {
  const width = radius * 2
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0`
}

function ray(x: number, y: number, angle: number, from: number, to: number): string {
  const at = (length: number) =>
    [x + Math.cos(angle) * length, y + Math.sin(angle) * length].map(Math.round).join(' ')
  return `M${at(from)}L${at(to)}`
}
