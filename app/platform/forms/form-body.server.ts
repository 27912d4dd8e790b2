/**
 * Owns the parsing of form bodies. Half a million empty fields fit into 1 MB, and building a FormData of them blocks
 * the process for seconds; so fields are counted first, and too many are not parsed (design §6.22).
 */
import { MIMEType } from 'node:util'
import { readAtMost } from '../admission/read-at-most.server.ts'

export type FormBody = { ok: true; form: FormData } | { ok: false; status: 400 | 413 | 415 }

/** Parses a form with at most `maxFields`. `maxBytes` is for uploads; other bodies are limited by the shell. */
export async function readFormBody(
  request: Request,
  maxFields: number,
  maxBytes?: number,
): Promise<FormBody> {
  const type = formType(request.headers.get('content-type'))
  if (!type) return { ok: false, status: 415 }
  try {
    const bytes =
      maxBytes === undefined ? Buffer.from(await request.arrayBuffer()) : await readAtMost(maxBytes, request)
    if (!bytes) return { ok: false, status: 413 }
    const [separator, most] =
      type.essence === URL_ENCODED ? ['&', maxFields - 1] : [delimiter(type), maxFields + 1]
    if (occursMoreThan(most, separator, bytes)) return { ok: false, status: 413 }
    return { ok: true, form: type.essence === URL_ENCODED ? pairs(bytes) : await parts(bytes, type) }
  } catch {
    return { ok: false, status: 400 }
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

function formType(header: string | null): MIMEType | undefined {
  try {
    const type = new MIMEType(header ?? '')
    return [URL_ENCODED, 'multipart/form-data'].includes(type.essence) ? type : undefined
  } catch {
    return undefined
  }
}

/** Parses URL-encoded pairs. A Response would copy the body five times, and many long forms may come together. */
function pairs(bytes: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value)
  return form
}

/** Parses multipart with the given type, so that counting and parsing use the same boundary. */
function parts(bytes: Buffer<ArrayBuffer>, type: MIMEType): Promise<FormData> {
  return new Response(bytes, { headers: { 'content-type': `${type}` } }).formData()
}

/** Multipart delimiter, which occurs once before each part and once at the end. */
function delimiter(type: MIMEType): string {
  const boundary = type.params.get('boundary')
  if (!boundary) throw new Error('A multipart form without a boundary.')
  return `--${boundary}`
}

/**
 * Counts occurrences of the boundary, and stops at the first one too many, so that refusing costs no more than
 * accepting.
 */
function occursMoreThan(most: number, boundary: string, bytes: Buffer): boolean {
  let at = -boundary.length
  for (let found = 0; found <= most; found++) {
    at = bytes.indexOf(boundary, at + boundary.length)
    if (at < 0) return false
  }
  return true
}
