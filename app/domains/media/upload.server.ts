/** What an upload is answered, in JSON: the script that sends it shows the progress and the reason. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import type { StoreOutcome } from './media.server.ts'
import {
  imageAddress,
  MAX_IMAGE_BYTES,
  REFUSALS,
  TOO_LARGE,
  UPLOAD_PATH,
  type UploadAnswer,
} from './schema.ts'

/** The one address that takes more than a form; the shell counts what arrives there (platform/http). */
export const UPLOADS = {
  path: UPLOAD_PATH,
  maxBytes: MAX_IMAGE_BYTES,
  refuse: () => answer({ message: TOO_LARGE }, 413),
}

/** Answers with what became of an image. */
export async function answerUpload(work: () => Promise<StoreOutcome>): Promise<Response> {
  try {
    const stored = await work()
    return stored.outcome === 'stored'
      ? answer({ url: imageAddress(stored.image) }, 201)
      : answer({ message: REFUSALS[stored.refusal] }, 422)
  } catch (error) {
    const { status, reason } = describeFailure(error, 'image not stored')
    if (error instanceof StorageDown) return answer({ message: STORAGE_AWAY }, 503)
    return answer({ message: reason.replace(/^./, (first) => first.toUpperCase()) }, status)
  }
}

const STORAGE_AWAY = 'El almacén de imágenes no responde. Inténtalo de nuevo en un momento.'

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
