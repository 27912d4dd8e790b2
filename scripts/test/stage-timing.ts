import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long each stage took the last time, on this machine, so that a run can say how long it will take. */
const FILE = 'node_modules/.cache/marea/test-seconds.json'

type Seconds = Record<string, number>

/** What a stage knows of the time: its own seconds of the last run, if there was one, and those of the stages after it. */
export type StageTiming = { own: number | undefined; after: number }

export function timingOf(stage: string, later: string[]): StageTiming {
  const seconds = remembered()
  return { own: seconds[stage], after: later.reduce((sum, each) => sum + (seconds[each] ?? 0), 0) }
}

/** Runs a stage and remembers how long it took. */
export async function runTimed<Result>(stage: string, run: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  const result = await run()
  mkdirSync(dirname(FILE), { recursive: true })
  const seconds = Math.round((performance.now() - since) / 1000)
  writeFileSync(FILE, JSON.stringify({ ...remembered(), [stage]: seconds }))
  return result
}

function remembered(): Seconds {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return {}
  }
}

/** Seconds left of a stage: what the last run took of it, or else what its share of the work has taken. */
export function secondsLeft(elapsed: number, share: number, { own, after }: StageTiming): number | undefined {
  if (own !== undefined && own > elapsed) return own - elapsed + after
  return share > 0 ? (elapsed * (1 - share)) / share + after : undefined
}

export function inMinutes(seconds: number): string {
  return seconds < 60 ? 'queda menos de un minuto' : `quedan unos ${Math.round(seconds / 60)} min`
}
