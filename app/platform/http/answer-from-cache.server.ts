import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'

/** Writes a kept page in the best encoding the visitor takes, or 304 when they have it already. */
export function answerFromCache(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  for (const [name, value] of page.headers) response.setHeader(name, value)
  response.setHeader('vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === page.etag)) {
    response.writeHead(304).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = page.body[encoding]
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}
