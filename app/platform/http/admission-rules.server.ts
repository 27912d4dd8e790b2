/** Rules of the site's queues: who sends a request, what its answer costs, and which clients are over a limit. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Admission } from '../admission/admission.server.ts'
import type { ConnectionRules } from '../admission/connections.server.ts'
import type { Overload } from '../admission/overload-log.server.ts'
import { slowWriteMs } from '../database/slow-queries.server.ts'
import { knownWait } from '../limits/rate-limit.server.ts'
import { log } from '../log.server.ts'
import { type CacheablePath, cacheKey } from '../page-delivery/cacheable.ts'
import {
  peerAddress,
  proxyTrust,
  sharedNetwork,
  visitorAddress,
  visitorNetwork,
} from './client-address.server.ts'
import { spelledRight } from './one-spelling.ts'
import { type PublicPost, postTo } from './public-post.server.ts'
import { KINDS, type Kind, type KindRules, kindOf, pathOf } from './request-kinds.ts'
import { turnedAwayUnheard, turningAway } from './turn-away.server.ts'

type AdmissionOptions = Pick<KindRules, 'isTeam' | 'uploads'> & {
  publicUrl: string
  clientFiles: string
  cacheablePaths: readonly CacheablePath[]
  fixedPages: ReadonlySet<string>
  publicPosts: readonly PublicPost[]
  trustedProxies: readonly string[]
}

export function admissionOf(options: AdmissionOptions): Admission<Kind> {
  const { isTeam, uploads, publicUrl, clientFiles, cacheablePaths, fixedPages } = options
  const { publicPosts, trustedProxies } = options
  const isTrusted = proxyTrust(trustedProxies)
  const files = readdirSync(clientFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(clientFiles, join(parentPath, name))}`)
  const cheap = new Set(['/healthz', '/readyz', '/metrics', ...files])
  const kindRules: KindRules = {
    isTeam,
    uploads,
    isCheap: ({ method, url }, path) =>
      cheap.has(path) ||
      path.startsWith('/assets/') ||
      cacheKey(method, url, cacheablePaths) !== undefined ||
      spelledRight(url, fixedPages) !== undefined,
  }
  return new Admission<Kind>({
    kinds: KINDS,
    kindOf: (request) => kindOf(request, kindRules),
    networkOf: (request) => sharedNetwork(visitorAddress(request, isTrusted), isTrusted),
    spentFor(request) {
      if (request.method !== 'POST') return undefined
      const post = postTo(pathOf(request), publicPosts)
      const limit = post?.limit ?? post?.verb?.limit
      if (!limit) return undefined
      const address = visitorNetwork(visitorAddress(request, isTrusted))
      const seconds = knownWait(limit, address)
      if (seconds !== undefined) post?.verb?.onRefused?.(address)
      return seconds
    },
    isSlow: () => slowWriteMs() !== undefined,
    turnAway: turningAway(new URL(publicUrl)),
    onOverload: logOverload,
  })
}

/** Rules for connections, of which only the peer's address is known. */
export function connectionRules({
  trustedProxies,
  publicUrl,
}: Pick<AdmissionOptions, 'trustedProxies' | 'publicUrl'>): ConnectionRules {
  const isTrusted = proxyTrust(trustedProxies)
  return {
    networkOf: (socket) => sharedNetwork(peerAddress(socket), isTrusted),
    isSpared: (request) => pathOf(request) === '/healthz',
    turnAway: turningAway(new URL(publicUrl)),
    unheard: turnedAwayUnheard(),
    onOverload: logOverload,
  }
}

function logOverload(overload: Overload): void {
  log.warn(overload, 'overload')
}
