/**
 * Owns what a CDN may keep of a page (docs/decisions/0115): for how long, and the tags by which a change drops it.
 * Browsers keep nothing more than they do without a CDN.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Change } from './cacheable.ts'

/** Permission to keep a page at the CDN. */
export type CdnCopy = {
  /** Rows that the page shows (`rowsBehind`). */
  shows: ReadonlySet<string>
  /** Milliseconds since the epoch at which time alone changes the page. */
  until: number
  /** What it is told now and later, it hears. */
  cdn: { readonly isHeard: boolean }
}

/** Tag of every page. */
export const EVERYTHING = 'site'
/** Follows a table where any single row of it is meant. */
const ANY_ROW = 'any'
/** Seconds that a page is kept at most, should a purge be lost. */
const MOST_SECONDS = 60
/** Directives of a response that a shared cache must not keep. */
const UNSHARED = /\b(no-store|private)\b/

/** Tags of a page that shows these rows. One that shows `events:5ec3…` may show whichever event was written. */
export function tagsOf(shows: Iterable<string>): string[] {
  const tags = [...shows]
  const tables = tags.filter((tag) => tag.includes(':')).map((tag) => `${tag.split(':', 1)}:${ANY_ROW}`)
  return [EVERYTHING, ...new Set([...tags, ...tables])]
}

/** Tags of the pages that a change may outdate, the same that the page cache drops. */
export function tagsOutdatedBy({ table, id }: Change): string[] {
  return [table, `${table}:${id ?? ANY_ROW}`]
}

/**
 * Headers of a page for a CDN, from those for a browser. They stay as they are for whoever sends a cookie or signs in:
 * such a request is not the one by which a copy for all is made.
 */
export function withCdnHeaders(
  headers: string[],
  { shows, until, cdn }: CdnCopy,
  { cookie, authorization }: IncomingHttpHeaders,
): string[] {
  const seconds = Math.min(MOST_SECONDS, Math.floor((until - Date.now()) / 1000))
  const at = headers.indexOf('cache-control') + 1
  const control = headers[at] ?? ''
  if (!cdn.isHeard || cookie !== undefined || authorization !== undefined) return headers
  if (seconds < 1 || at === 0 || UNSHARED.test(control)) return headers
  const tags = tagsOf(shows)
  const shared = headers.with(at, `${forBrowsers(control)}, s-maxage=${seconds}`)
  return [...shared, 'cache-tag', tags.join(), 'surrogate-key', tags.join(' ')]
}

/** `no-cache` would bind the CDN too; this asks the same of a browser. */
function forBrowsers(control: string): string {
  return control.replace(/\bno-cache\b/, 'public, max-age=0, must-revalidate')
}
