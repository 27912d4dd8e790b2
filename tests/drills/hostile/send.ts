import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { HostileRequest } from './requests.ts'

/** What came of a request: a status, or the connection's end, or nothing in time. */
export type Outcome = {
  status: number | 'closed' | 'hang'
  ms: number
  type: string
  body: string
}

export const GIVE_UP_MS = 15_000

const agent = new Agent({ keepAlive: true, maxSockets: 6 })

export function send(site: string, { method, path, headers, body }: HostileRequest): Promise<Outcome> {
  const { hostname, port } = new URL(site)
  const since = performance.now()
  const length = body && { 'content-length': body.bytes.length }
  return new Promise((resolve) => {
    const end = (status: Outcome['status'], type = '', words = '') =>
      resolve({ status, ms: performance.now() - since, type, body: words })
    const sending = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: GIVE_UP_MS },
      (answer) => {
        const { statusCode = 0, headers } = answer
        buffer(answer).then(
          (bytes) =>
            end(statusCode, headers['content-type'] ?? '', readable(bytes, headers['content-encoding'])),
          () => end('closed'),
        )
      },
    )
    sending.on('timeout', () => {
      end('hang')
      sending.destroy()
    })
    sending.on('error', () => end('closed'))
    sending.end(body?.bytes)
  })
}

function readable(bytes: Buffer, encoding = ''): string {
  if (bytes.length === 0) return ''
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[encoding]
  return (decompress ? decompress(bytes) : bytes).toString()
}
