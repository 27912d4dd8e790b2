/** JSON answers to an upload, whose script shows progress and failures. */
import { href } from 'react-router'
import { BoundedQueue, QueueFull } from '#app/platform/admission/bounded-queue.server.ts'
import { ReadTimeout, readAtMost } from '#app/platform/admission/read-at-most.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { imageAddress } from './address.ts'
import type { StoreOutcome } from './media.server.ts'
import { MAX_IMAGE_BYTES, REFUSALS, TOO_LARGE, type UploadAnswer } from './upload-schema.ts'

/** Route that accepts larger bodies than forms do; the shell leaves its body unread (platform/http). */
export const IMAGE_UPLOAD = {
  path: href('/admin/imagenes'),
  tooMuch: { bytes: MAX_IMAGE_BYTES, refuse: () => answer({ message: TOO_LARGE }, 413) },
}

/**
 * Reads four uploads at a time, so that a slow network does not hold up the others. Waiting bodies stay unread, in
 * the sender's memory instead of ours. Beyond `capacity` an upload is refused at once.
 */
const queue = new BoundedQueue({ concurrency: 4, capacity: 40 })
const RETRY_SECONDS = 20

/** Reads a file when its turn comes, stores it, and answers with the outcome. */
export async function answerUpload(
  request: Request,
  store: (bytes: Buffer) => Promise<StoreOutcome>,
  silenceMs?: number,
): Promise<Response> {
  try {
    const stored = await queue.run(async () => {
      const bytes = await readAtMost(MAX_IMAGE_BYTES, request, silenceMs)
      return bytes && store(bytes)
    })
    if (!stored) return IMAGE_UPLOAD.tooMuch.refuse()
    return stored.outcome === 'stored'
      ? answer({ url: imageAddress(stored.image) }, 201)
      : answer({ message: REFUSALS[stored.refusal] }, 422)
  } catch (error) {
    if (error instanceof QueueFull)
      return answer({ message: BUSY }, 503, { 'Retry-After': `${RETRY_SECONDS}` })
    if (error instanceof ReadTimeout) return answer({ message: STALLED }, 408, { Connection: 'close' })
    const { status, reason } = describeFailure(error, 'image not stored')
    if (error instanceof StorageDown) return answer({ message: STORAGE_AWAY }, 503)
    return answer({ message: reason.replace(/^./, (first) => first.toUpperCase()) }, status)
  }
}

const BUSY = 'Se están subiendo muchas imágenes a la vez. Espera un momento e inténtalo de nuevo.'
const STALLED = 'La imagen dejó de llegar. Revisa tu conexión e inténtalo de nuevo.'
const STORAGE_AWAY = 'El almacén de imágenes no responde. Inténtalo de nuevo en un momento.'

function answer(body: UploadAnswer, status: number, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
