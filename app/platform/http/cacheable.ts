/** Which requests may be answered from the page cache, and under which key. */

/** Public paths and the only parameters that change what they show; `q` is never kept (design §7). */
export type CacheablePath = { path: RegExp; parameters: readonly CacheableParameter[] }

/**
 * A parameter and the values that are kept. They are few and spelled in one way: whoever invents others is
 * answered, but fills no memory and pushes no page out.
 */
type CacheableParameter = { name: string; keeps: (value: string) => boolean }

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
  const known = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (IGNORED.test(name)) continue
    const parameter = rule.parameters.find((candidate) => candidate.name === name)
    if (!parameter?.keeps(value) || known.has(name)) return undefined
    known.set(name, `${name}=${encodeURIComponent(value)}`)
  }
  return `${path}?${[...known.values()].sort().join('&')}`
}
