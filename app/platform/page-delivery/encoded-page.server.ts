/** Owns the content of a cached page: its bytes in each encoding, with matching headers. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CdnCopy } from './cdn-copy.ts'

const compress = promisify(brotliCompress)

export type CachedPage = {
  /**
   * Alternating names and values, as node:http writes them. Assembled once, so that a cache hit costs only its bytes.
   */
  headers: string[]
  etag: string
  encodings: { identity: EncodedBody; br: EncodedBody; gzip?: EncodedBody }
  /** Set while the CDN may keep the page: no change to it is known. */
  cdnCopy?: CdnCopy | undefined
}

/** Body with its headers, Content-Length included. */
export type EncodedBody = { headers: string[]; body: Buffer }

/** Brotli quality while a visitor waits for the first answer: a seventh of the time of quality 9, for 1 % more bytes. */
const QUICK = 6
/** Brotli quality of pages that stay cached: another seventh smaller, for a third of a second of processor time. */
const BEST = constants.BROTLI_MAX_QUALITY

export async function encodePage(answer: Response): Promise<CachedPage> {
  const identity = Buffer.from(await answer.arrayBuffer())
  return cachedPage(answer.headers, identity, await compressBrotli(identity, QUICK))
}

/** Returns the body of a page to which changes are not known; may change the headers. */
export type Remark = (headers: Headers, body: Buffer) => Buffer

/** The page for as long as changes to it are not known: with a remark, and stored by nobody. */
export function encodeLastKnown({ headers, encodings }: CachedPage, remark: Remark): CachedPage {
  const own = headersOf(headers)
  const identity = remark(own, encodings.identity.body)
  own.set('cache-control', 'no-store')
  return cachedPage(own, identity, brotliCompressSync(identity, brotliOptions(identity, QUICK)))
}

function cachedPage(answered: Headers, identity: Buffer, br: Buffer): CachedPage {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const own = new Headers(answered)
  own.delete('content-length')
  own.set('etag', etag)
  if (!own.get('vary')?.includes('Accept-Encoding')) own.append('vary', 'Accept-Encoding')
  const headers = [...own].flat()
  return {
    headers,
    etag,
    encodings: { identity: encodedBody(headers, identity), br: brotliBody(headers, br) },
  }
}

/** Headers from the alternating names and values of a page. */
export function headersOf(list: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '')
  return headers
}

/** Compresses the page at the best quality. Its ETag stays, since the content is the same. */
export async function encodeSmallest({ headers, encodings }: CachedPage): Promise<EncodedBody> {
  return brotliBody(headers, await compressBrotli(encodings.identity.body, BEST))
}

/** Body in the best encoding that the visitor accepts. */
export function bodyFor({ headers, encodings }: CachedPage, accepted = ''): EncodedBody {
  if (/\bbr\b/.test(accepted)) return encodings.br
  if (!/\bgzip\b/.test(accepted)) return encodings.identity
  // gzip is made on the first request for it, because all browsers of the last ten years accept Brotli.
  encodings.gzip ??= encodedBody([...headers, 'content-encoding', 'gzip'], gzipSync(encodings.identity.body))
  return encodings.gzip
}

/** Bytes in memory. A gzip copy, which may be made later, counts as much as the Brotli one. */
export function sizeOf({ encodings: { identity, br } }: CachedPage): number {
  return identity.body.length + 2 * br.body.length
}

function brotliBody(headers: string[], compressed: Buffer): EncodedBody {
  return encodedBody([...headers, 'content-encoding', 'br'], compressed)
}

export function compressBrotli(page: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  return compress(page, brotliOptions(page, quality))
}

function brotliOptions(page: Buffer, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  }
  return { params }
}

function encodedBody(headers: string[], body: Buffer): EncodedBody {
  return { headers: [...headers, 'content-length', String(body.length)], body }
}
