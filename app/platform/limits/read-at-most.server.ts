import { setTimeout as sleep } from 'node:timers/promises'

/** Who sends nothing for so long gives the turn back: a few silent senders would hold up everybody. */
const SILENCE_MS = 20_000

/** Nothing came any more. */
export class Silence extends Error {}

/**
 * The whole body, or nothing as soon as it is longer. Not cancelled then: that would cut off the answer too.
 * @param withinMs by when all of it must be there, where others wait for what it takes up.
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

/** What comes next, or `Silence` when nothing has come for so long. */
async function heard<Piece>(next: Promise<Piece>, silenceMs: number): Promise<Piece> {
  const patience = new AbortController()
  const silence = sleep(silenceMs, undefined, { signal: patience.signal }).then(() => {
    throw new Silence()
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    // What is lost of the two must not end the process.
    for (const late of [next, silence]) late.catch(() => {})
    patience.abort()
  }
}
