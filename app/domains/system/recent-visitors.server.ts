/** Remembers, in memory only, under which URL visitors come and through which proxy. */
import type { IncomingMessage } from 'node:http'
import {
  lastForwarded,
  peerAddress,
  proxyTrust,
  visitorAddress,
  visitorNetwork,
  visitorScheme,
} from '#app/platform/http/client-address.server.ts'

export type RecentVisitor = {
  /** Scheme and host as in the visitor's browser. */
  origin: string
  /** Proxy that hides the visitor's address; undefined if none does. */
  hiddenBy: HidingProxy | undefined
  at: number
}

/**
 * `untrusted`: the proxy's X-Forwarded-For is not trusted. A trusted proxy is `silent` if it writes none,
 * `unreadable` if it writes no address.
 */
export type HidingProxy = { address: string; fault: 'untrusted' | 'silent' | 'unreadable' }

const LOOPBACK = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/

/** Whether the visit came from this machine, which tells nothing about the site's URL or proxies. */
export function isFromMachine({ origin }: RecentVisitor): boolean {
  return LOOPBACK.test(origin)
}

export type RecentVisitors = { note(request: IncomingMessage): void; recent(): RecentVisitor[] }

/** One entry per visitor, so that nobody forms a majority alone. The oldest are dropped. */
const MOST_VISITORS = 200
const RECENT_MS = 3_600_000
/** Host headers as browsers send them; anything else was made up by a program. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i

export function rememberVisitors(site: {
  publicUrl: string
  trustedProxies: readonly string[]
}): RecentVisitors {
  const isTrusted = proxyTrust(site.trustedProxies)
  const publicUrl = new URL(site.publicUrl)
  const byVisitor = new Map<string, RecentVisitor>()
  return {
    note(request) {
      const { headers, socket } = request
      // Counts only browsers opening a page: scripts, files, robots and monitors do not send this header.
      if (headers['sec-fetch-mode'] !== 'navigate' || !HOST.test(headers.host ?? '')) return
      const peer = peerAddress(socket)
      const visitor = visitorNetwork(visitorAddress(request, isTrusted))
      const fault = faultOf(request, isTrusted(peer))
      const hiddenBy = fault && { address: peer, fault }
      const origin = `${visitorScheme(request, isTrusted, publicUrl)}//${headers.host?.toLowerCase()}`
      byVisitor.delete(visitor)
      byVisitor.set(visitor, { origin, hiddenBy, at: Date.now() })
      if (byVisitor.size > MOST_VISITORS) byVisitor.delete(byVisitor.keys().next().value as string)
    },
    recent() {
      const since = Date.now() - RECENT_MS
      return [...byVisitor.values()].filter(({ at }) => at >= since)
    },
  }
}

function faultOf(request: IncomingMessage, isTrusted: boolean): HidingProxy['fault'] | undefined {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  if (!isTrusted) return isForwarded ? 'untrusted' : undefined
  if (!isForwarded) return 'silent'
  return lastForwarded(request) ? undefined : 'unreadable'
}
