/** The answer to whom no line takes: small, made once, never a rendered page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { functionAnswer } from './function-answer.ts'
import { plainPage } from './plain-page.ts'
import { addSecurityHeaders } from './security-headers.server.ts'

/** By then a hall that came together has been served. */
const RETRY_SECONDS = 10

const TITLE = 'Hay mucha gente a la vez'
const WORDS =
  'No alcanzamos a atenderte en este momento. Si enviaste un formulario, vuelve atrás: lo que escribiste sigue ahí. Inténtalo de nuevo en unos segundos.'
const WORDS_FOR_PROGRAMS =
  'Hay mucha gente a la vez y no alcanzamos a atenderte. Inténtalo de nuevo en unos segundos.'

const isFunction = (path: string) => path.startsWith('/api/')

/** Where Hono has the request. */
export function turnedAway(path: string): Response {
  const retry = { 'retry-after': `${RETRY_SECONDS}` }
  if (isFunction(path)) return functionAnswer(503, { success: false, message: WORDS_FOR_PROGRAMS }, retry)
  return new Response(plainPage(TITLE, WORDS), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...retry },
  })
}

/** Before anything is made of the request. node:http reads and drops what is still sent of its body. */
export function turningAway(siteUrl: URL) {
  const written = { page: written503('/', siteUrl), function: written503('/api/', siteUrl) }
  return async ({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, body } = await written[isFunction(url) ? 'function' : 'page']
    response.writeHead(503, headers).end(method === 'HEAD' ? undefined : body)
  }
}

async function written503(path: string, siteUrl: URL): Promise<{ headers: string[]; body: Buffer }> {
  const answer = turnedAway(path)
  addSecurityHeaders(answer.headers, siteUrl)
  const body = Buffer.from(await answer.arrayBuffer())
  return { headers: [...[...answer.headers].flat(), 'content-length', `${body.length}`], body }
}
