/** Decides which requests the page cache may answer, under which key, and which changes invalidate the answer. */

/** Write to the database: to one row of a table or, without `id`, to any of its rows. */
export type Change = { table: string; id?: string }

/** Public page: the URL parameters that it reads, and the rows that it shows. */
export type CacheablePath = {
  /** Pattern of the path; its first group is the row's id that `own` refers to. */
  path: RegExp
  /** All parameters that the page reads. Any other does not change the page, and is left out of its key. */
  parameters: readonly CacheableParameter[]
  /** For each table shown: all rows, or only the one in the URL. */
  shows: Readonly<Record<string, 'all' | 'own'>>
}

/**
 * Parameter with its cacheable values, which are few and have one spelling. A request with an invented value is
 * answered but not cached, so that it fills no memory and evicts no page.
 */
export type CacheableParameter = {
  name: string
  keeps: (value: string) => boolean
  /** Cacheable only without other parameters, except those marked `beside`. */
  alone?: boolean
  /** Has so few values that it is cacheable beside a parameter marked `alone`. */
  beside?: boolean
}

/** Parameter by which the router requests parts of a page's data; it does not change the page. */
const PARTS = '_routes'

/** Cache key of a request, itself a URL; undefined if the request must be rendered individually. */
export function cacheKey(
  method: string | undefined,
  url: string | undefined,
  paths: readonly CacheablePath[],
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return undefined
  const [path = '', query = ''] = url.split('?', 2)
  const rule = ruleOf(path, paths)
  if (!rule) return undefined
  // Shortcut: most requests have no query.
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

/** Rows shown by the page of a key: `events` for all rows of a table, `events:5ec3…` for one. */
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
