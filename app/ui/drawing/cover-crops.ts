import { CROPS } from './cover-schema.ts'

/** Where a sign stands, how large, and how strong: a sign is drawn in a 200 × 200 box centred on 0 0. */
type Place = { x: number; y: number; scale: number; opacity?: number }

type Crop = {
  places: Place[]
  /** Ground and sign swap colours. */
  inverted?: boolean
}

/**
 * Compositions of a cover of 1600 × 1000. Each keeps something of the sign between 300 and 1300 from the left, where a
 * card crops the picture to a square.
 */
const COMPOSITIONS: ((random: () => number) => Crop)[] = [
  // One sign, off centre to either side.
  (random) => ({ places: [{ x: aside(random, 60, 120), y: 470 + random() * 80, scale: 2.7 }] }),
  // So near that the edge cuts it.
  (random) => ({
    places: [{ x: aside(random, 120, 90), y: 560 + random() * 80, scale: 5.6 }],
    inverted: true,
  }),
  // Far away and low, on a wide ground.
  (random) => ({ places: [{ x: aside(random, 200, 80), y: 660 + random() * 60, scale: 1.35 }] }),
  // A sign and what it leaves behind.
  (random) => {
    const way = random() < 0.5 ? -1 : 1
    const [x, y] = [800 + way * 190, 430]
    return {
      places: [
        { x: x - way * 400, y: y + 230, scale: 2.1, opacity: 0.22 },
        { x: x - way * 200, y: y + 115, scale: 2.1, opacity: 0.45 },
        { x, y, scale: 2.1 },
      ],
    }
  },
  // A fleet, of which one is near.
  (random) => {
    const chosen = Math.floor(random() * 6)
    return {
      places: Array.from({ length: 6 }, (_, index) => ({
        x: 480 + (index % 3) * 320,
        y: 390 + Math.floor(index / 3) * 370,
        scale: 1.15,
        opacity: index === chosen ? 1 : 0.32,
      })),
      inverted: true,
    }
  },
  // Rising from the lower edge.
  (random) => ({ places: [{ x: aside(random, 20, 130), y: 900 + random() * 60, scale: 4.2 }] }),
]

export function compose(crop: number, random: () => number): Crop {
  const composition = COMPOSITIONS[crop % CROPS] ?? COMPOSITIONS[0]
  return composition?.(random) ?? { places: [] }
}

function aside(random: () => number, least: number, range: number): number {
  return 800 + (random() < 0.5 ? -1 : 1) * (least + random() * range)
}
