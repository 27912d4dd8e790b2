/** Which requests may be answered from the page cache, under which key, and what would outdate the answer. */

/** A public page: which URL parameters it reads, and which rows it shows. */
export type CacheablePath = {
  /** Its first group is the id of the row that `own` speaks of. */
  path: RegExp
  /** Every parameter that it reads. Any other does not change the page, and is left out of its key. */
  parameters: readonly CacheableParameter[]
  /** For each table that it shows: all rows, or only the one of its URL. */
  shows: Readonly<Record<string, 'all' | 'own'>>
}

/**
 * A parameter and the values that are kept. They are few and spelled in one way: whoever invents others is
 * answered, but fills no memory and pushes no page out.
 */
export type CacheableParameter = {
  name: string
  keeps: (value: string) => boolean
  /** Kept only where no other parameter is read beside it, but those that may be. */
  alone?: boolean
  /** Has so few values that it may stand beside one that is kept alone. */
  beside?: boolean
}

/** Parameter by which the router asks for some parts of a page's data; it does not change the page itself. */
const PARTS = '_routes'

/** The cache key of a request, itself a URL; undefined when the request must be rendered for itself. */
export function cacheKey(
  method: string | undefined,
  url: string | undefined,
  paths: readonly CacheablePath[],
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return undefined
  const [path = '', query = ''] = url.split('?', 2)
  const rule = ruleOf(path, paths)
  if (!rule) return undefined
  // Most requests have no query.
  if (!query) return `${path}?`
  const known = new Map<string, string>()
  let counted = 0
  let isAlone = false
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === PARTS && path.endsWith('.data')) return undefined
    const parameter = rule.parameters.find((candidate) => candidate.name === name)
    if (!parameter) continue
    if (!parameter.keeps(value) || known.has(name)) return undefined
    known.set(name, `${name}=${encodeURIComponent(value)}`)
    if (!parameter.beside) counted++
    if (parameter.alone) isAlone = true
  }
  if (isAlone && counted > 1) return undefined
  return `${path}?${[...known.values()].sort().join('&')}`
}

/** What the page of a key shows: `events` for all rows of the table, `events:5ec3…` for one. */
export function rowsBehind(key: string, paths: readonly CacheablePath[]): Set<string> {
  const [path = ''] = key.split('?', 1)
  const rule = ruleOf(path, paths)
  const id = rule?.path.exec(pageOf(path))?.[1]
  return new Set(
    Object.entries(rule?.shows ?? {}).map(([table, rows]) => (rows === 'all' ? table : `${table}:${id}`)),
  )
}

function ruleOf(path: string, paths: readonly CacheablePath[]): CacheablePath | undefined {
  const page = pageOf(path)
  return paths.find((candidate) => candidate.path.test(page))
}

/** Path of the page behind a `.data` request, or the path itself. */
function pageOf(path: string): string {
  return path === '/_.data' ? '/' : path.replace(/\.data$/, '')
}
