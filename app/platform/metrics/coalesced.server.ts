import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Whoever asks while a result is being made waits for that one, so that many at once cost what one does. Making begins
 * in the next turn of the event loop: without the wait, work that itself waits for nothing would be over before the
 * second of those who came together is read.
 */
export function coalesced<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => {
    underWay ??= nextTurn()
      .then(make)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
