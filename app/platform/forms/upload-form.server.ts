/** Owns the parsing of a form that carries one file and nothing else, with a size limit of its own. */
import { readFormBody } from './form-body.server.ts'

export type UploadReading =
  | { ok: true; name: string; bytes: Buffer }
  | { ok: false; status: 400 | 413 | 415 }
  /** The form has no file. */
  | { ok: false; status: 422 }

/** Bytes allowed for multipart headers and boundaries around the file. */
const WRAPPING_BYTES = 16 * 1024

/** File posted under `field`; at most `maxBytes`. */
export async function readUpload(request: Request, field: string, maxBytes: number): Promise<UploadReading> {
  const most = maxBytes + WRAPPING_BYTES
  // A longer announced length is refused before any byte is read.
  if (Number(request.headers.get('content-length')) > most) return { ok: false, status: 413 }
  const body = await readFormBody(request, 1, most)
  if (!body.ok) return body
  const file = body.form.get(field)
  if (!(file instanceof File) || file.name === '') return { ok: false, status: 422 }
  if (file.size > maxBytes) return { ok: false, status: 413 }
  return { ok: true, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
