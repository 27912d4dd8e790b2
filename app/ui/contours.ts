/** Depth contours of an invented sea floor, the same for the same seed. Pure: the server draws them too. */

const drawn = new Map<string, string>()
/** Some are drawn from what people write: of endless names only so many are remembered. */
const MAX_DRAWN = 500

/** A drawing by its name, which says all that decides it: sines by the thousand, for a page that is drawn anew. */
export function drawnOnce(name: string, draw: () => string): string {
  const known = drawn.get(name)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const path = draw()
  drawn.set(name, path)
  return path
}

/** A stream of numbers in [0, 1) that a word decides. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Shoal = { x: number; y: number; rings: number; first: number; step: number; random: () => number }

/**
 * Rings around a shoal as one path. Each ring is a closed quadratic B-spline written with `T`, whose
 * implied control point is exactly the next one: a whole ring costs about a hundred bytes.
 */
export function shoalPath({ x, y, rings, first, step, random }: Shoal): string {
  const points = 14
  const waves = [2, 3, 5].map((count) => ({
    count,
    phase: random() * Math.PI * 2,
    drift: (random() - 0.5) * 0.22,
    height: (0.1 + random() * 0.16) / Math.sqrt(count - 1),
  }))
  const stretch = 1.15 + random() * 0.45
  const tilt = random() * Math.PI
  let path = ''
  for (let ring = 0; ring < rings; ring++) {
    const radius = first + step * ring * (1 + ring * 0.035)
    const controls = Array.from({ length: points }, (_, index) => {
      const angle = (index / points) * Math.PI * 2
      const swell = waves.reduce(
        (sum, wave) => sum + wave.height * Math.sin(wave.count * angle + wave.phase + wave.drift * ring),
        1,
      )
      const along = Math.cos(angle) * radius * swell * stretch
      const across = (Math.sin(angle) * radius * swell) / stretch
      return [
        x + along * Math.cos(tilt) - across * Math.sin(tilt),
        y + along * Math.sin(tilt) + across * Math.cos(tilt),
      ] as const
    })
    path += closedSpline(controls)
  }
  return path
}

function closedSpline(controls: readonly (readonly [number, number])[]): string {
  const middle = (index: number) => {
    const a = controls[index % controls.length] as readonly [number, number]
    const b = controls[(index + 1) % controls.length] as readonly [number, number]
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`
  }
  const [x, y] = controls[1] as readonly [number, number]
  const rest = controls.map((_, index) => middle(index + 2)).slice(0, -1)
  return `M${middle(0)}Q${Math.round(x)} ${Math.round(y)} ${middle(1)}T${rest.join(' ')}`
}
