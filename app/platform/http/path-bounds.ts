/** Bounds the path of a request before anything matches it: the router's work grows with the square of its segments. */

/** Bytes of a path, as sent. The longest of ours has less than 200. */
const MAX_BYTES = 1024
/** Segments, empty ones included. The deepest of ours has 7. */
const MAX_SEGMENTS = 32

const SLASH = 47
/** The URL parser reads a backslash as a slash. */
const BACKSLASH = 92

/** Whether the path has more than 1 KB or 32 segments. */
export function isPathTooLong(url: string): boolean {
  if (url.length <= MAX_SEGMENTS) return false
  const query = url.indexOf('?')
  const length = query < 0 ? url.length : query
  if (length > MAX_BYTES) return true
  // Of the bytes as they came: the router splits a path before it decodes it, so that `%2F` makes no segment.
  let segments = 0
  for (let at = 0; at < length; at++) {
    const sign = url.charCodeAt(at)
    if (sign === SLASH || sign === BACKSLASH) segments++
  }
  return segments > MAX_SEGMENTS
}
