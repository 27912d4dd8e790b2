import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.ts'

/** No page and no function takes another one; React Router would hand PUT, PATCH and DELETE to a form's action. */
const METHODS = 'GET, HEAD, POST'

/** A phone on a slow network may go on sending for this long before it hears that it was for nothing. */
const SENDING_MS = 30_000
const SENDING_BYTES = 64 * 1024 * 1024

/** Answers what nothing of the site could, before a file or a page is looked for. */
export const refuseEarly: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, url = '', rawHeaders } = c.env.incoming
  if (method === 'OPTIONS') return c.body(null, 204, { allow: METHODS })
  if (!METHODS.split(', ').includes(method ?? '')) return withAllow(METHODS, shellAnswer(405))
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return isReadable(url) && hosts.length <= 1 ? next() : shellAnswer(400)
}

/** A page without an action, asked to take a form. HTTP wants the methods it does take beside the refusal. */
export function refusePost(answer = shellAnswer(405)): Response {
  return withAllow('GET, HEAD', answer)
}

/**
 * Waits until all of a body that nobody reads has been sent. A browser reads an answer after that: to answer earlier
 * is to cut it off, and the next request on that connection with it. A body that does not say its length is cut off.
 */
export async function onceSent({ body, bodyUsed, headers }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked || !(Number(headers.get('content-length')) <= SENDING_BYTES)) return
  const sent = body.pipeTo(new WritableStream()).catch(() => {})
  await Promise.race([sent, sleep(SENDING_MS, undefined, { ref: false })])
}

function withAllow(methods: string, answer: Response): Response {
  answer.headers.set('allow', methods)
  return answer
}

/** Whether the path says something, and nowhere stands a NUL, which neither a page nor PostgreSQL can hold. */
function isReadable(url: string): boolean {
  if (url.includes('%00')) return false
  const [path = '', query = ''] = url.split('?', 2)
  // React Router's list of routes takes paths as a parameter, and writes a line about each it cannot read.
  const paths = path === '/__manifest' ? (new URLSearchParams(query).get('paths') ?? '') : ''
  try {
    return decodeURI(path) !== '' && decodeURI(paths) !== undefined
  } catch {
    return false
  }
}
