import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Answer = { status: number; headers: Record<string, unknown>; words: string; ms: number }
export type Asking = { body?: string; cookie?: string; from?: string; host?: string }

export const FORM = 'application/x-www-form-urlencoded'

let people = 0
/** Another client address on each call, each in a network of its own, so that tests share no rate limit. */
export const someone = () => `10.${++people & 255}.${(people >> 8) & 255}.1`

/** Opens a free port for a server that trusts X-Forwarded-For. `ask` uses a new connection per request. */
export async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen({ port: 0, backlog: 4096 }, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask(method: string, path: string, { body, cookie, host, from = someone() }: Asking = {}) {
      const since = performance.now()
      const headers = {
        ...(from && { 'x-forwarded-for': from }),
        ...(cookie && { cookie }),
        ...(host && { host }),
        ...(body && { 'content-type': FORM }),
      }
      return new Promise<Answer>((resolve, reject) => {
        request({ port, path, method, headers, agent: false }, (answer) => {
          const { statusCode: status = 0, headers: heard } = answer
          text(answer).then(
            (words) => resolve({ status, headers: heard, words, ms: performance.now() - since }),
            reject,
          )
        })
          .on('error', reject)
          .end(body)
      })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const many = <T>(count: number, each: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)))
