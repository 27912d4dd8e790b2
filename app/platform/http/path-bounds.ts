/** Bounds the path of a request before anything matches it: the router's work grows with the square of its segments. */

/** Bytes of a path, as sent. The longest of ours has less than 200. */
const MAX_BYTES = 1024
/** Segments, empty ones included. The deepest of ours has 7. */
const MAX_SEGMENTS = 32
/** The router's client asks for the routes of all links of a page at once; each costs as much as a match. */
const MAX_ASKED = 128
const MANIFEST = '/__manifest?'

const SLASH = 47
/** The URL parser reads a backslash as a slash. */
const BACKSLASH = 92

/** Whether the path, or one whose routes are asked for, has more than 1 KB or 32 segments, or too many are asked for. */
export function isPathTooLong(url: string): boolean {
  if (url.length <= MAX_SEGMENTS) return false
  const query = url.indexOf('?')
  if (exceeds(url, query < 0 ? url.length : query)) return true
  if (!url.startsWith(MANIFEST)) return false
  const asked = new URLSearchParams(url.slice(query)).getAll('paths').flatMap((paths) => paths.split(','))
  return asked.length > MAX_ASKED || asked.some((path) => exceeds(path, path.length))
}

/** Looks at the bytes as they came: the router splits a path before it decodes it, so that `%2F` makes no segment. */
function exceeds(path: string, length: number): boolean {
  if (length > MAX_BYTES) return true
  let segments = 0
  for (let at = 0; at < length; at++) {
    const sign = path.charCodeAt(at)
    if (sign === SLASH || sign === BACKSLASH) segments++
  }
  return segments > MAX_SEGMENTS
}
