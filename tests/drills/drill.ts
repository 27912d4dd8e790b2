/** What a drill is: a long trial of one promise, repeatable from its seed. Each has a short version for `npm run test:all`. */

export type Drill = {
  /** One sentence: what is done to the site. */
  title: string
  run(context: DrillContext): Promise<Finding[]>
}

export type DrillContext = {
  /** Uniform in [0, 1), the same sequence for the same seed. */
  random: () => number
  seed: number
  /** The version that fits into `npm run test:all`. */
  isShort: boolean
  /** Tells the person who waits how far it is. */
  say(line: string): void
}

/** One thing counted, and whether it is what was promised. */
export type Finding = {
  what: string
  seen: number | string
  holds: boolean
  /** Depends on how much else the machine does: `npm run test:all` counts it and judges it not. */
  isTime?: boolean
}

/** A figure that must be exactly this. */
export function exactly(what: string, seen: number, promised: number): Finding {
  return { what: `${what} (prometido: ${promised})`, seen, holds: seen === promised }
}

/** A figure that must not be larger. */
export function atMost(what: string, seen: number, limit: number): Finding {
  return { what: `${what} (máximo: ${limit})`, seen, holds: seen <= limit }
}

/** A figure that must not be smaller. */
export function atLeast(what: string, seen: number, limit: number): Finding {
  return { what: `${what} (mínimo: ${limit})`, seen, holds: seen >= limit }
}

/** A figure of how fast something was. */
export function inTime(finding: Finding): Finding {
  return { ...finding, isTime: true }
}

/** Says of each finding which part of a drill it comes from. */
export function named(title: string, findings: Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, what: `${title}: ${finding.what}` }))
}

/** Mulberry32: small, even, and the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
