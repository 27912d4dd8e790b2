import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for what should come soon; a drill that waits for ever tells nobody why. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 20 } = {},
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`No llegó: ${what}, en ${withinMs / 1000} s.`)
    await sleep(everyMs)
  }
}
