/** Shapes of a drawn portrait, as paths in a box of 100 × 100; the head is centred on 50 42. */

/** Half the width and half the height of a face. */
export type Face = { x: number; y: number }

export type Hair = {
  /** Behind the face. */
  back?: string
  /** Over the face. */
  front?: string
}

/** Path with its numbers rounded to a tenth, as tagged template. */
function path(texts: TemplateStringsArray, ...numbers: (number | string)[]): string {
  return String.raw({ raw: texts }, ...numbers.map((each) => (typeof each === 'number' ? round(each) : each)))
}

/** Ways to wear hair or a hat that suit any name, each for a face of any shape. */
export const HAIR: readonly ((face: Face) => Hair)[] = [
  // Short.
  (face) => ({ front: fringe(face, 0.3) }),
  // A round of curls.
  ({ x, y }) => ({ back: ellipse(50, 36, x + 11, y + 7), front: fringe({ x, y }, 0.5) }),
  // Long.
  ({ x, y }) => ({
    back: path`M${50 - x - 4} 74V38A${x + 4} ${y + 3} 0 0 1 ${54 + x} 38V74Q50 66 ${50 - x - 4} 74Z`,
    front: fringe({ x, y }, 0.42),
  }),
  // A bun.
  ({ x, y }) => ({ back: ellipse(50, 42 - y - 5, 8, 7.5), front: fringe({ x, y }, 0.36) }),
  // Curls side by side.
  ({ x, y }) => ({
    back: [-0.95, -0.6, -0.2, 0.2, 0.6, 0.95]
      .map((at) => ellipse(50 + at * (x + 3), 40 - Math.sqrt(1 - (at * 0.92) ** 2) * (y + 1), 7.5, 7.5))
      .join(''),
    front: fringe({ x, y }, 0.55),
  }),
  // A headwrap.
  ({ x, y }) => ({
    front: path`M${50 - x - 2} ${42 - y * 0.3}C${50 - x - 10} ${36 - y * 1.5} ${60 + x} ${30 - y * 1.5} ${52 + x} ${42 - y * 0.3}Q50 ${42 - y * 0.75} ${50 - x - 2} ${42 - y * 0.3}Z`,
  }),
  // A straw hat.
  ({ x, y }) => ({
    front: path`${ellipse(50, 42 - y * 0.55, x + 13, 4)}M${50 - x + 2} ${42 - y * 0.5}V${42 - y - 3}Q50 ${36 - y - 5} ${48 + x} ${42 - y - 3}V${42 - y * 0.5}Z`,
  }),
  // High on top.
  ({ x, y }) => ({
    front: path`M${50 - x - 1} ${42 - y * 0.1}C${50 - x - 5} ${42 - y * 2} ${55 + x} ${42 - y * 2} ${51 + x} ${42 - y * 0.1}Q${50 + x * 0.8} ${42 - y * 0.72} 50 ${42 - y * 0.72}T${50 - x - 1} ${42 - y * 0.1}Z`,
  }),
  // A cap.
  ({ x, y }) => ({
    front: path`M${49 - x} ${42 - y * 0.35}C${49 - x} ${38 - y * 1.3} ${51 + x} ${38 - y * 1.3} ${51 + x} ${42 - y * 0.35}Q${58 + x} ${42 - y * 0.3} ${63 + x} ${44 - y * 0.1}Q${50 + x * 0.5} ${42 - y * 0.32} ${49 - x} ${42 - y * 0.35}Z`,
  }),
]

/** Head, neck and shoulders. */
export function bodyPath(face: Face, width: number): string {
  const neck = face.x * 0.5
  return path`M${50 - width} 100C${50 - width + 2} 78 ${50 - neck - 6} 76 ${50 - neck} 68V54H${50 + neck}V68C${50 + neck + 6} 76 ${48 + width} 78 ${50 + width} 100Z`
}

export function ellipse(x: number, y: number, width: number, height: number): string {
  return path`M${x - width} ${round(y)}a${round(width)} ${round(height)} 0 1 1 ${round(width * 2)} 0a${round(width)} ${round(height)} 0 1 1 ${round(-width * 2)} 0Z`
}

/** Hair over the forehead, down to `depth` of the face's half height. */
function fringe({ x, y }: Face, depth: number): string {
  const rim = 42 - y * 0.1
  return path`M${50 - x - 1} ${rim}C${50 - x - 3} ${40 - y * 1.35} ${53 + x} ${40 - y * 1.35} ${51 + x} ${rim}C${50 + x * 0.7} ${42 - y * depth * 1.5} ${50 - x * 0.2} ${42 - y * (1 - depth)} ${50 - x - 1} ${rim}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
