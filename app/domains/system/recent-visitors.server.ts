/** Remembers, in memory only, under which address visitors come and through which proxy. Nothing is stored. */
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
  /** Scheme and host as the visitor's browser has them. */
  origin: string
  /** The proxy that it came by and that hides whose it is. */
  hiddenBy: HidingProxy | undefined
  at: number
}

/** Its X-Forwarded-For is not trusted; or it is trusted, and writes none, or one that holds no address. */
export type HidingProxy = { address: string; fault: 'untrusted' | 'silent' | 'unreadable' }

const LOOPBACK = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/

/** Whether it came from the machine itself: it shows neither the site's address nor what a proxy does. */
export function isFromMachine({ origin }: RecentVisitor): boolean {
  return LOOPBACK.test(origin)
}

export type RecentVisitors = { note(request: IncomingMessage): void; recent(): RecentVisitor[] }

/** One entry per visitor, so that nobody makes a majority alone; the oldest are dropped. */
const MOST_VISITORS = 200
const RECENT_MS = 3_600_000
/** Shape of the Host header that browsers send; anything else was made up by a program. */
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
      // Only a browser opening a page counts: scripts, files, robots and supervisors do not send this.
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
