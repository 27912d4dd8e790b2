/** Owns who may read `/metrics`, and its answer (docs/decisions/0112). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Handler } from 'hono'
import type { Admission, LineCounts } from '../admission/admission.server.ts'
import { coalesced } from '../metrics/coalesced.server.ts'
import { EXPOSITION_TYPE } from '../metrics/exposition.server.ts'
import { peerAddress, proxyTrust } from './client-address.server.ts'

const WHO =
  'Las cifras las lee quien trae METRICS_TOKEN o, si no está indicado, esta misma máquina sin proxy (docs/watching.md).\n'

export type MetricsOptions = {
  /** Opens `/metrics` to whoever carries it; without it, it is open to programs of this machine. */
  token: string | undefined
  /** Makes the answer, given what the shell knows of its queues. */
  read: (lines: Record<string, LineCounts>) => Promise<string>
}

export function answerMetrics(
  { token, read }: MetricsOptions,
  admission: Pick<Admission<string>, 'counts'>,
): Handler<{ Bindings: HttpBindings }> {
  // Bytes, because each answer would make its own of a text.
  const collect = coalesced(async () => new TextEncoder().encode(await read(admission.counts())))
  return async (c) => {
    const { incoming } = c.env
    if (token !== undefined && !carries(token, incoming))
      return c.text(WHO, 401, { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' })
    if (token === undefined && !isFromThisMachine(incoming))
      return c.text(WHO, 403, { 'cache-control': 'no-store' })
    return c.body(await collect(), 200, {
      'content-type': EXPOSITION_TYPE,
      'cache-control': 'no-store',
    })
  }
}

/** Compares digests, of equal length, so that the time taken says nothing of the token. */
function carries(token: string, { headers }: IncomingMessage): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digestOf(given), digestOf(token))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = proxyTrust(['loopback'])

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** Headers by which a proxy gives itself away. Prometheus itself sends one that begins like them. */
const OF_PROXY = /^(x-(?!prometheus-)|forwarded$|via$|cf-|cdn-|true-client-ip$)/

/**
 * Whether a program of this machine asks, and no proxy in its place, which would be on this machine too. A proxy adds a
 * header, or passes on the name by which the visitor came, or (nginx as it is installed) speaks HTTP/1.0. In doubt no.
 */
function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(peerAddress(socket)) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    !Object.keys(headers).some((name) => OF_PROXY.test(name))
  )
}
