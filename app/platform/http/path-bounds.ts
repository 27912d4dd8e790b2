/**
 * Limits the path of a request before anything matches it, because the router's work grows with the square of the
 * number of segments.
 */

/** Longest path in bytes as sent; our longest has fewer than 200. */
const MAX_BYTES = 1024
/** Most segments, empty ones included; our deepest path has 7. */
const MAX_SEGMENTS = 32

const SLASH = 47
/** Code of the backslash, which the URL parser reads as a slash. */
const BACKSLASH = 92

/** Whether the path exceeds 1 KB or 32 segments. */
export function isPathTooLong(url: string): boolean {
  if (url.length <= MAX_SEGMENTS) return false
  const query = url.indexOf('?')
  const length = query < 0 ? url.length : query
  if (length > MAX_BYTES) return true
  // Segments are counted in the raw path: the router splits before it decodes, so `%2F` makes no segment.
  let segments = 0
  for (let at = 0; at < length; at++) {
    const sign = url.charCodeAt(at)
    if (sign === SLASH || sign === BACKSLASH) segments++
  }
  return segments > MAX_SEGMENTS
}
