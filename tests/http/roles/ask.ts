import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export type Asking = {
  cookie?: string | undefined
  form?: Record<string, string> | undefined
  json?: unknown
  bearer?: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let asked = 0

/**
 * Asks exactly this target, without tidying it as fetch does. Each request comes from an address of its own,
 * so that no limit answers instead of the door.
 */
export function ask(
  node: string,
  method: string,
  target: string,
  { cookie, form, json, bearer }: Asking = {},
): Promise<Answer> {
  const { hostname, port } = new URL(node)
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = {
    'x-forwarded-for': `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(cookie && { cookie }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path: target, headers, agent }, (incoming) => {
      const { statusCode: status = 0, headers } = incoming
      text(incoming).then((body) => resolve({ status, headers, body }), reject)
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may be closed in the moment it is used again: nobody heard the question.
      if (sending.reusedSocket && error.code === 'ECONNRESET') {
        resolve(ask(node, method, target, { cookie, form, json }))
      } else reject(error)
    })
    sending.end(body)
  })
}
