import type { MiddlewareHandler } from 'hono'
import { compressBrotli } from '../cache/kept-page.server.ts'

/** As few bytes as gzip makes of it, for half of the processor: a page for one visitor is compressed for one. */
const ONCE = 3
/** Below, there is little to gain. */
const MIN_BYTES = 1024

/**
 * Compresses a page that nobody keeps (a search, a refused form, the panel) in one go. Hono's own way leads it through
 * a web stream, piece by piece; it is left to who cannot take Brotli, and to what is no page.
 */
export const packUnkept: MiddlewareHandler = async (c, next) => {
  await next()
  const { status, headers } = c.res
  const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('content-encoding')
  if (!isPage || c.req.method === 'HEAD' || !/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const packed = body.length < MIN_BYTES ? body : await compressBrotli(body, ONCE)
  if (packed !== body) headers.set('content-encoding', 'br')
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-length', `${packed.length}`)
  // Put in its place without this, the former is copied into it once more.
  c.res = undefined
  c.res = new Response(packed, { status, headers })
}
