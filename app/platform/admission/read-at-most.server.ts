import { setTimeout as sleep } from 'node:timers/promises'

/** A sender silent for this long in ms loses its turn: a few of them would hold up everybody. */
const SILENCE_MS = 20_000

/** The sender stopped sending, or was too slow. */
export class ReadTimeout extends Error {}

/**
 * Reads a whole body; undefined as soon as it exceeds `maxBytes`. The rest is not cancelled, which would cut off the
 * answer too.
 * @param withinMs deadline for the whole body, if others wait for the memory it occupies.
 */
export async function readAtMost(
  maxBytes: number,
  { body }: Request,
  silenceMs = SILENCE_MS,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const until = performance.now() + withinMs
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = (reader &&
      (await heard(reader.read(), Math.min(silenceMs, until - performance.now())))) ?? { done: true }
    if (done || !value) return Buffer.concat(chunks, length)
    length += value.length
    if (length > maxBytes) return undefined
    chunks.push(value)
  }
}

/** Next chunk; throws `ReadTimeout` if none comes in time. */
async function heard<Piece>(next: Promise<Piece>, silenceMs: number): Promise<Piece> {
  const waiting = new AbortController()
  const timeout = sleep(silenceMs, undefined, { signal: waiting.signal }).then(() => {
    throw new ReadTimeout()
  })
  try {
    return await Promise.race([next, timeout])
  } finally {
    // The promise that lost the race may reject later, which must not end the process.
    for (const late of [next, timeout]) late.catch(() => {})
    waiting.abort()
  }
}
