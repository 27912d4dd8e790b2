/** Depth contours of an invented sea floor, determined by a seed. Pure, because the server draws them too. */

const drawn = new Map<string, string>()
/** Maximum of cached drawings: some seeds are typed by people, so their number is unbounded. */
const MAX_DRAWN = 500

/** Caches a drawing by a name that contains everything it depends on; drawing takes thousands of sines. */
export function drawnOnce(name: string, draw: () => string): string {
  const known = drawn.get(name)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const path = draw()
  drawn.set(name, path)
  return path
}

/** Pseudo-random numbers in [0, 1), determined by the seed. */
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
 * Rings around a shoal as one path. Each ring is a closed quadratic B-spline written with `T`, whose implied control
 * point is exactly the next one: a ring takes about a hundred bytes.
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
    path += ringPath(controls)
  }
  return path
}

/**
 * Closed smooth line along its control points, relative from point to point, which saves a fifth of the bytes; a page
 * has up to eight such paths.
 */
export function ringPath(controls: readonly (readonly [number, number])[]): string {
  const point = (index: number) => controls[index % controls.length] as readonly [number, number]
  const middles = controls.map((_, index) => {
    const [a, b] = [point(index), point(index + 1)]
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)] as const
  })
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0], ...others] = middles
  const [x, y] = point(1)
  let [lastX, lastY] = [toX, toY]
  const steps = [...others, middles[0] ?? [0, 0]].flatMap(([nextX, nextY]) => {
    const step = [nextX - lastX, nextY - lastY]
    ;[lastX, lastY] = [nextX, nextY]
    return step
  })
  const curve = [Math.round(x) - fromX, Math.round(y) - fromY, toX - fromX, toY - fromY]
  return `M${listed([fromX, fromY])}q${listed(curve)}t${listed(steps)}`
}

/** Numbers of an SVG path, where a minus sign needs no separator before it. */
function listed(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-')
}
