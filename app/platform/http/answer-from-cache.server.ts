import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'

/** Writes a kept page in the best encoding the visitor takes, or 304 when they have it already. */
export function answerFromCache(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const { headers, body } = page.packed[bestEncoding(accepted)]
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

function bestEncoding(accepted: string): keyof CachedPage['packed'] {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
