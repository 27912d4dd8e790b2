/** Which requests may be answered from the page cache, and under which key. */

/** Public paths and the only parameters that change what they show; `q` is never kept (design §7). */
export type CacheablePath = { path: RegExp; parameters: readonly string[] }

/** Parameters that campaigns add and no page reads. */
const IGNORED = /^(utm_\w+|fbclid|gclid|mc_\w+)$/

/** The cache key of a request, or nothing when it must be rendered for itself. */
export function cacheKey(
  method: string | undefined,
  url: string | undefined,
  paths: readonly CacheablePath[],
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url || url.length > 500) return undefined
  const [path = '', query = ''] = url.split('?', 2)
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  const rule = paths.find((candidate) => candidate.path.test(page))
  if (!rule) return undefined
  // Most requests ask for nothing more than the page.
  if (!query) return `${path}?`
  const known: string[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    if (IGNORED.test(name)) continue
    if (!rule.parameters.includes(name)) return undefined
    known.push(`${name}=${encodeURIComponent(value)}`)
  }
  return `${path}?${known.sort().join('&')}`
}
