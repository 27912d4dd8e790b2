import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.ts'

/** Methods that pages and functions accept; React Router would hand PUT, PATCH and DELETE to a form's action. */
const METHODS = 'GET, HEAD, POST'

/** How long a phone on a slow network may go on sending a body that is refused. */
const SENDING_MS = 30_000
const SENDING_BYTES = 64 * 1024 * 1024

/** Refuses requests that nothing of the site could answer, before a file or a page is looked for. */
export const refuseEarly: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, url = '', rawHeaders } = c.env.incoming
  if (method === 'OPTIONS') return c.body(null, 204, { allow: METHODS })
  if (!METHODS.split(', ').includes(method ?? '')) return withAllow(METHODS, shellAnswer(405))
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return isReadable(url) && hosts.length <= 1 ? next() : shellAnswer(400)
}

/** Refuses a form posted to a page without an action. HTTP requires the accepted methods beside the refusal. */
export function refusePost(answer = shellAnswer(405)): Response {
  return withAllow('GET, HEAD', answer)
}

/**
 * Waits until a body that nobody reads has been sent whole: a browser reads the answer only after that, and an earlier
 * one would cut off this connection, with the next request on it. A body without a length is cut off.
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

/** What the URL parser leaves out of a path: the router decodes `/%09/`, and what it parses then is `//`, no address. */
const LEFT_OUT = /[\t\n\r]/

/** Whether the path can be decoded, and the URL holds no NUL, which neither a page nor PostgreSQL can hold. */
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
