/** The answer to requests that no queue takes: small, made once, never a rendered page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API, type FunctionAnswer } from './function-answer.ts'
import { plainPage } from './plain-page.ts'
import { addSecurityHeaders } from './security-headers.server.ts'

/** Value of Retry-After: by then a hall that came together has been served. */
const RETRY_SECONDS = 10

const TITLE = 'Hay mucha gente a la vez'
const WORDS =
  'No alcanzamos a atenderte en este momento. Si enviaste un formulario, vuelve atrás: lo que escribiste sigue ahí. Inténtalo de nuevo en unos segundos.'
const WORDS_FOR_PROGRAMS =
  'Hay mucha gente a la vez y no alcanzamos a atenderte. Inténtalo de nuevo en unos segundos.'

/** HTML for people, JSON for programs. */
const SAID = {
  page: { type: 'text/html; charset=utf-8', body: plainPage(TITLE, WORDS) },
  program: {
    type: 'application/json',
    body: JSON.stringify({ success: false, message: WORDS_FOR_PROGRAMS } satisfies FunctionAnswer),
  },
}

const audienceOf = (path: string) => (path.startsWith(API) ? 'program' : 'page')

/** The answer for a request that Hono has already. */
export function turnedAway(path: string): Response {
  const { type, body } = SAID[audienceOf(path)]
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'retry-after': `${RETRY_SECONDS}` }
  return new Response(body, { status: 503, headers })
}

/** Writes the answer before Hono sees the request. node:http reads and drops what is still sent of its body. */
export function turningAway(siteUrl: URL) {
  const written = { page: written503('/', siteUrl), program: written503(API, siteUrl) }
  return ({ method, url = '' }: IncomingMessage, response: ServerResponse): void => {
    const { headers, body } = written[audienceOf(url)]
    response.writeHead(503, headers).end(method === 'HEAD' ? undefined : body)
  }
}

function written503(path: string, siteUrl: URL): { headers: string[]; body: Buffer } {
  const { headers } = turnedAway(path)
  addSecurityHeaders(headers, siteUrl)
  const body = Buffer.from(SAID[audienceOf(path)].body)
  return { headers: [...[...headers].flat(), 'content-length', `${body.length}`], body }
}
