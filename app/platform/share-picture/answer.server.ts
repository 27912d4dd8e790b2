/**
 * Owns the cache of share pictures, keyed by their content, so that none is ever stale. Pictures are drawn one at a
 * time and with a rate limit per address, because drawing blocks the process.
 */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { describeFailure } from '../failure.server.ts'
import { runExclusive } from '../limits/keyed-mutex.server.ts'
import { spendAttempt } from '../limits/rate-limit.server.ts'
import type { ShareCard } from './share-card.tsx'

/** Bytes in memory: room for about 200 pictures. */
const MAX_BYTES = 16 * 1024 * 1024

const drawn = new Map<string, Buffer>()
let bytes = 0

/**
 * JPEG of a card; 404 without a card.
 * @param client key of the rate limit, which counts only pictures that have to be drawn.
 */
export async function answerSharePicture(
  { request, client }: { request: Request; client: string },
  readCard: () => Promise<ShareCard | undefined>,
): Promise<Response> {
  try {
    const card = await readCard()
    if (!card) return refuse(404)
    const version = versionOf(card)
    const headers = { etag: `"${version}"`, 'cache-control': 'public, max-age=86400' }
    if (request.headers.get('if-none-match')?.includes(version))
      return new Response(null, { status: 304, headers })
    if (!drawn.has(version)) {
      const allowance = await spendAttempt('drawSharePicture', client)
      if (!allowance.ok) return refuse(429, { 'retry-after': `${allowance.retryAfterSeconds}` })
    }
    const picture = await runExclusive('share-picture', () => drawOnce(version, card))
    return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-type': 'image/jpeg' } })
  } catch (error) {
    return refuse(describeFailure(error, 'Error drawing a share picture:').status)
  }
}

/** Looks again, since another request may have drawn the picture while this one waited. */
async function drawOnce(version: string, card: ShareCard): Promise<Buffer> {
  const known = drawn.get(version)
  if (known) return known
  const { drawSharePicture } = await import('./draw.server.tsx')
  const picture = await drawSharePicture(card)
  drawn.set(version, picture)
  bytes += picture.length
  for (const [oldest, { length }] of drawn) {
    if (bytes <= MAX_BYTES) break
    drawn.delete(oldest)
    bytes -= length
  }
  return picture
}

function versionOf({ artwork, ...words }: ShareCard): string {
  const markup = artwork.map(({ drawing }) => renderToStaticMarkup(drawing))
  return createHash('sha256')
    .update(JSON.stringify([words, markup]))
    .digest('base64url')
    .slice(0, 22)
}

const REASONS = {
  404: 'Esa imagen no existe.',
  429: 'Se pidieron muchas imágenes seguidas desde tu conexión.',
  500: 'No se pudo dibujar la imagen.',
  503: 'El sitio no puede leer sus datos en este momento.',
}

function refuse(status: keyof typeof REASONS, headers: HeadersInit = {}): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(REASONS[status], { status, headers: { ...own, ...headers } })
}
