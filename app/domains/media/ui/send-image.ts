import { href } from 'react-router'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, REFUSALS, TOO_LARGE, type UploadAnswer } from '../upload-schema.ts'

const REASONS: Record<number, string> = {
  // A proxy in front of the site may answer 413 as well, with a body of its own.
  413: TOO_LARGE,
  401: 'Tu sesión terminó. Entra de nuevo e inténtalo otra vez.',
  403: 'Tu cuenta ya no puede subir imágenes.',
}
const NO_ANSWER = 'No pudimos hablar con el servidor. Revisa tu conexión e inténtalo de nuevo.'

/** Reason to refuse a file before sending it. A type unknown to the device is left to the server. */
export function imageError({ type, size }: File): string | undefined {
  if (type && !IMAGE_TYPES.includes(type)) return REFUSALS['wrong-type']
  return size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined
}

/** Uploads a file. XMLHttpRequest, because `fetch` cannot report progress (in percent). Undefined if aborted. */
export function sendImage(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadAnswer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', href('/admin/imagenes'))
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ message: NO_ANSWER })
    request.onabort = () => resolve(undefined)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerOf({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status === 201) return response
  return { message: REASONS[status] ?? response?.message ?? NO_ANSWER }
}
