/** Search terms, from the URL of a list to the pattern of its query. */

/** Reads a text parameter of the URL, such as a search term. NUL is removed: PostgreSQL refuses it in any text. */
export function readTextParameter(address: URLSearchParams, name: string, max = 200): string {
  return (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max)
}

/** `like` pattern that finds the words anywhere; wildcards in them are escaped. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** Most words of a search that are looked for; any further ones are ignored. */
const MOST_WORDS = 8

/** A `like` pattern for each word. What is found has all of them, in whatever order they were typed. */
export function termPatterns(search: string): string[] {
  const words = search.split(/[\s,;]+/).filter(Boolean)
  return (words.length > 0 ? words.slice(0, MOST_WORDS) : [search]).map(containsPattern)
}
