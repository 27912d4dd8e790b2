import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

export type SignInRequest = {
  method?: string
  path?: string
  form?: Record<string, string>
  /** Headers a stranger makes up, or the cookies of a browser. */
  headers?: Record<string, string>
  /** The visitor's real address: all of 127.0.0.0/8 is this machine. */
  from: string
}

let lastHost = 0

/** A client address nobody came from before. */
export function newAddress(): string {
  lastHost++
  return `127.${10 + (lastHost >> 16)}.${(lastHost >> 8) & 255}.${lastHost & 255}`
}

/** One request on a connection of its own, as a stranger's would be. */
export function sendSignIn(
  site: string,
  { method = 'POST', path = '/admin/entrar', form, headers, from }: SignInRequest,
) {
  const body = form ? new URLSearchParams(form).toString() : ''
  const since = performance.now()
  return new Promise<Reply>((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port: new URL(site).port,
        localAddress: from,
        agent: false,
        method,
        path,
        headers: {
          ...headers,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
        },
      },
      (incoming) => {
        const { statusCode: status = 0, headers } = incoming
        text(incoming).then(
          (words) => resolve({ status, headers, body: words, ms: performance.now() - since }),
          reject,
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The cookies an answer leaves, as the next request carries them. */
export function cookiesOf({ headers }: Reply): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}
