import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { withCdnHeaders } from './cdn-copy.ts'
import { bodyFor, type CachedPage, headersOf } from './encoded-page.server.ts'

/** Writes a cached page in the best encoding that the visitor accepts, or 304 if the visitor has it already. */
export function answerFromCache(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const { status, headers, body } = answerTo(request.headers, page)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** Like answerFromCache, as a Response for a visitor who waited for the rendering. */
export function cachedAnswer(request: IncomingMessage, page: CachedPage): Response {
  const { status, headers, body } = answerTo(request.headers, page)
  return new Response(body as BodyInit | undefined, { status, headers: headersOf(headers) })
}

type Answer = { status: 200 | 304; headers: string[]; body?: Buffer }

function answerTo(asked: IncomingHttpHeaders, page: CachedPage): Answer {
  const answer = answerToBrowser(asked, page)
  if (page.cdnCopy) answer.headers = withCdnHeaders(answer.headers, page.cdnCopy, asked)
  return answer
}

function answerToBrowser(asked: IncomingHttpHeaders, page: CachedPage): Answer {
  const { 'if-none-match': known, 'accept-encoding': accepted } = asked
  if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === page.etag))
    return { status: 304, headers: page.headers }
  return { status: 200, ...bodyFor(page, accepted) }
}
