/** Remembers, in this process alone, by which address people come and through whom. Nothing of it is stored. */
import type { IncomingMessage } from 'node:http'
import { proxyTrust, visitorAddress, visitorNetwork, visitorScheme } from './client-address.server.ts'

export type Visit = {
  /** Scheme and host as the visitor's browser has them. */
  origin: string
  /** Who passed it on with an X-Forwarded-For that is not believed. */
  forwarder: string | undefined
  at: number
}

export type Visits = { note(request: IncomingMessage): void; recent(): Visit[] }

/** One voice per visitor, so that nobody makes a majority alone; the oldest give way. */
const MOST_VISITORS = 200
const RECENT_MS = 3_600_000
/** What a browser may put there; anything else is a program's joke. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i

export function rememberVisits(site: { publicUrl: string; trustedProxies: readonly string[] }): Visits {
  const isTrusted = proxyTrust(site.trustedProxies)
  const publicUrl = new URL(site.publicUrl)
  const byVisitor = new Map<string, Visit>()
  return {
    note(request) {
      const { headers, socket } = request
      // Somebody opens a page: scripts, files, robots and supervisors do not say so.
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
