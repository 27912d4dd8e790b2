/** What an upload is answered, in JSON: the script that sends it shows the progress and the reason. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailure } from '#app/platform/failure.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { LineFull, waitingLine } from '#app/platform/waiting-line.server.ts'
import type { StoreOutcome } from './media.server.ts'
import { imageAddress } from './schema.ts'
import { MAX_IMAGE_BYTES, REFUSALS, TOO_LARGE, UPLOAD_PATH, type UploadAnswer } from './upload-schema.ts'

/** The one address that takes more than a form; the shell leaves what arrives there unread (platform/http). */
export const UPLOADS = {
  path: UPLOAD_PATH,
  maxBytes: MAX_IMAGE_BYTES,
  refuse: () => answer({ message: TOO_LARGE }, 413),
}

/**
 * Four arrive at once, so that one slow network does not hold up the others. Whoever waits is still unread: those
 * bytes lie with the sender and not here. A team that uploads more than this at a time is told so.
 */
const enter = waitingLine({ inside: 4, waiting: 40 })
const RETRY_SECONDS = 20

/** Who sends nothing for so long gives the turn back: four silent senders would hold up everybody. */
const SILENCE_MS = 20_000

class Silence extends Error {}

/** Reads a file when its turn comes, and answers with what became of it. */
export async function answerUpload(
  request: Request,
  store: (bytes: Buffer) => Promise<StoreOutcome>,
  silenceMs = SILENCE_MS,
): Promise<Response> {
  try {
    const stored = await enter(async () => {
      const bytes = await readAtMost(MAX_IMAGE_BYTES, request, silenceMs)
      return bytes && store(bytes)
    })
    if (!stored) return UPLOADS.refuse()
    return stored.outcome === 'stored'
      ? answer({ url: imageAddress(stored.image) }, 201)
      : answer({ message: REFUSALS[stored.refusal] }, 422)
  } catch (error) {
    if (error instanceof LineFull)
      return answer({ message: BUSY }, 503, { 'Retry-After': `${RETRY_SECONDS}` })
    if (error instanceof Silence) return answer({ message: STALLED }, 408, { Connection: 'close' })
    const { status, reason } = describeFailure(error, 'image not stored')
    if (error instanceof StorageDown) return answer({ message: STORAGE_AWAY }, 503)
    return answer({ message: reason.replace(/^./, (first) => first.toUpperCase()) }, status)
  }
}

const BUSY = 'Se están subiendo muchas imágenes a la vez. Espera un momento e inténtalo de nuevo.'
const STALLED = 'La imagen dejó de llegar. Revisa tu conexión e inténtalo de nuevo.'
const STORAGE_AWAY = 'El almacén de imágenes no responde. Inténtalo de nuevo en un momento.'

/** The whole body, or nothing as soon as it is longer. Not cancelled then: that would cut off the answer too. */
async function readAtMost(
  maxBytes: number,
  { body }: Request,
  silenceMs: number,
): Promise<Buffer | undefined> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = (reader && (await heard(reader.read(), silenceMs))) ?? { done: true }
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

function answer(body: UploadAnswer, status: number, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
