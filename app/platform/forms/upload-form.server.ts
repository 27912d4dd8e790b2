/** Owns the form that carries one file and nothing else, read up to a bound of its own. */
import { readFormBody } from './form-body.server.ts'

export type UploadReading =
  | { ok: true; name: string; bytes: Buffer }
  | { ok: false; status: 400 | 413 | 415 }
  /** The form came without a file. */
  | { ok: false; status: 422 }

/** Room for the multipart headers and boundaries around the file. */
const WRAPPING_BYTES = 16 * 1024

/** The file that was posted under `field`. */
export async function readUpload(request: Request, field: string, maxBytes: number): Promise<UploadReading> {
  const most = maxBytes + WRAPPING_BYTES
  // A length announced beforehand is refused before a byte is read.
  if (Number(request.headers.get('content-length')) > most) return { ok: false, status: 413 }
  const body = await readFormBody(request, 1, most)
  if (!body.ok) return body
  const file = body.form.get(field)
  if (!(file instanceof File) || file.name === '') return { ok: false, status: 422 }
  if (file.size > maxBytes) return { ok: false, status: 413 }
  return { ok: true, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
