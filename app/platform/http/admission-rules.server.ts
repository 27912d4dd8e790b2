/** What the site's queues have to know of a request: who sends it, what its answer costs, and what was refused before. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { knownWait } from '../limits/rate-limit.server.ts'
import { Admission, type AdmissionRules } from './admission.server.ts'
import { type CacheablePath, cacheKey } from './cacheable.ts'
import { proxyTrust, sharedNetwork, visitorAddress, visitorNetwork } from './client-address.server.ts'
import { type PublicPost, postTo } from './public-post.server.ts'
import { turningAway } from './turn-away.server.ts'

type AdmissionOptions = Pick<AdmissionRules, 'isTeam' | 'uploads'> & {
  publicUrl: string
  clientFiles: string
  cacheablePaths: readonly CacheablePath[]
  publicPosts: readonly PublicPost[]
  trustedProxies: readonly string[]
}

export function admissionOf(options: AdmissionOptions): Admission {
  const { isTeam, uploads, publicUrl, clientFiles, cacheablePaths, publicPosts, trustedProxies } = options
  const isTrusted = proxyTrust(trustedProxies)
  const files = readdirSync(clientFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(clientFiles, join(parentPath, name))}`)
  const cheap = new Set(['/healthz', '/readyz', ...files])
  return new Admission({
    isTeam,
    uploads,
    turnAway: turningAway(new URL(publicUrl)),
    networkOf: (request) => {
      const address = visitorAddress(request, isTrusted)
      return isTrusted(address) ? undefined : sharedNetwork(address)
    },
    spentFor: (request, path) => {
      const post = postTo(path, publicPosts)
      const limit = post?.limit ?? post?.verb?.limit
      if (!limit) return undefined
      const address = visitorNetwork(visitorAddress(request, isTrusted))
      const seconds = knownWait(limit, address)
      if (seconds !== undefined) post?.verb?.onRefused?.(address)
      return seconds
    },
    isCheap: ({ method, url }, path) =>
      cheap.has(path) || path.startsWith('/assets/') || cacheKey(method, url, cacheablePaths) !== undefined,
  })
}
