import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Seconds that each stage took in the last run on this machine, to estimate the next one. */
const FILE = 'node_modules/.cache/marea/test-seconds.json'

type Seconds = Record<string, number>

/** Seconds in the last run: `own` of the stage, undefined if it never ran; `after` of all later stages. */
export type StageTiming = { own: number | undefined; after: number }

export function timingOf(stage: string, later: string[]): StageTiming {
  const seconds = remembered()
  return { own: seconds[stage], after: later.reduce((sum, each) => sum + (seconds[each] ?? 0), 0) }
}

/** Runs a stage and stores its duration. */
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

/** Seconds until the run ends: by the last run, otherwise extrapolated from the `share` of the stage that is done. */
export function secondsLeft(elapsed: number, share: number, { own, after }: StageTiming): number | undefined {
  if (own !== undefined && own > elapsed) return own - elapsed + after
  return share > 0 ? (elapsed * (1 - share)) / share + after : undefined
}

export function inMinutes(seconds: number): string {
  return seconds < 60 ? 'queda menos de un minuto' : `quedan unos ${Math.round(seconds / 60)} min`
}
