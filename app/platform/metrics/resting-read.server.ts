import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Reads what costs something at most once per `restMs`, for all who ask meanwhile. Undefined while it fails or takes
 * longer than `withinMs`: whoever asks waits no longer than that, and an old result is never taken for a new one. A
 * failed reading rests too, and no second one begins beside one that hangs.
 */
export function restingRead<Result>(
  read: () => Promise<Result>,
  { restMs, withinMs }: { restMs: number; withinMs: number },
): () => Promise<Result | undefined> {
  let begunAt = Number.NEGATIVE_INFINITY
  let isReading = false
  let last: Promise<Result | undefined> = Promise.resolve(undefined)
  return () => {
    if (!isReading && performance.now() >= begunAt + restMs) {
      begunAt = performance.now()
      isReading = true
      last = read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false
        })
    }
    return Promise.race([last, sleep(withinMs, undefined, { ref: false })])
  }
}
