/** Remembers, in memory only, under which address visitors come and through which proxy. Nothing is stored. */
import type { IncomingMessage } from 'node:http'
import { proxyTrust, visitorAddress, visitorNetwork, visitorScheme } from './client-address.server.ts'

export type Visit = {
  /** Scheme and host as the visitor's browser has them. */
  origin: string
  /** Address of the peer whose X-Forwarded-For is not trusted. */
  forwarder: string | undefined
  at: number
}

export type Visits = { note(request: IncomingMessage): void; recent(): Visit[] }

/** One entry per visitor, so that nobody makes a majority alone; the oldest are dropped. */
const MOST_VISITORS = 200
const RECENT_MS = 3_600_000
/** Shape of the Host header that browsers send; anything else was made up by a program. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i

export function rememberVisits(site: { publicUrl: string; trustedProxies: readonly string[] }): Visits {
  const isTrusted = proxyTrust(site.trustedProxies)
  const publicUrl = new URL(site.publicUrl)
  const byVisitor = new Map<string, Visit>()
  return {
    note(request) {
      const { headers, socket } = request
      // Only a browser opening a page counts: scripts, files, robots and supervisors do not send this.
      if (headers['sec-fetch-mode'] !== 'navigate' || !HOST.test(headers.host ?? '')) return
      const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
      const visitor = visitorNetwork(visitorAddress(request, isTrusted))
      const forwarder = headers['x-forwarded-for'] !== undefined && !isTrusted(peer) ? peer : undefined
      const origin = `${visitorScheme(request, isTrusted, publicUrl)}//${headers.host?.toLowerCase()}`
      byVisitor.delete(visitor)
      byVisitor.set(visitor, { origin, forwarder, at: Date.now() })
      if (byVisitor.size > MOST_VISITORS) byVisitor.delete(byVisitor.keys().next().value as string)
    },
    recent() {
      const since = Date.now() - RECENT_MS
      return [...byVisitor.values()].filter(({ at }) => at >= since)
    },
  }
}
