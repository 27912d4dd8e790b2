import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.server.ts'

/** Accepted methods. React Router would pass PUT, PATCH and DELETE to a form's action. */
const METHODS = 'GET, HEAD, POST'

/** How long, in ms and in bytes, the body of a refused request is still received, for phones on slow networks. */
const SENDING_MS = 30_000
const SENDING_BYTES = 64 * 1024 * 1024

/** Refuses requests that nothing on the site could answer, before any file or page is looked up. */
export const refuseEarly: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, url = '', rawHeaders } = c.env.incoming
  if (method === 'OPTIONS') return c.body(null, 204, { allow: METHODS })
  if (!METHODS.split(', ').includes(method ?? '')) return withAllow(METHODS, shellAnswer(405))
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return isReadable(url) && hosts.length <= 1 ? next() : shellAnswer(400)
}

/** Refuses a form posted to a page without action. HTTP requires `Allow` in a 405. */
export function refusePost(answer = shellAnswer(405)): Response {
  return withAllow('GET, HEAD', answer)
}

/**
 * Waits until an unread body has been sent: browsers read the answer only afterwards, and an earlier one would break
 * this connection with the next request on it. A body without a length is cut off.
 */
export async function drainBody({ body, bodyUsed, headers }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked || !(Number(headers.get('content-length')) <= SENDING_BYTES)) return
  const sent = body.pipeTo(new WritableStream()).catch(() => {})
  await Promise.race([sent, sleep(SENDING_MS, undefined, { ref: false })])
}

function withAllow(methods: string, answer: Response): Response {
  answer.headers.set('allow', methods)
  return answer
}

/**
 * Characters that the URL parser drops from a path: the router decodes `/%09/` and then parses `//`, which is no
 * valid URL.
 */
const LEFT_OUT = /[\t\n\r]/

/** Whether the path can be decoded and the URL has no NUL, which neither a page nor PostgreSQL can hold. */
function isReadable(url: string): boolean {
  if (url.includes('%00')) return false
  const [path = ''] = url.split('?', 1)
  try {
    const decoded = decodeURI(path)
    return decoded !== '' && !LEFT_OUT.test(decoded)
  } catch {
    return false
  }
}
