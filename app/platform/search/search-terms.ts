/** Search terms, from a list's URL to the `like` pattern of its query. */

/** Reads a text parameter of the URL, such as a search term. NUL is removed: PostgreSQL refuses it in any text. */
export function readTextParameter(address: URLSearchParams, name: string, max = 200): string {
  return (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max)
}

/** `like` pattern that matches the text anywhere, with its wildcards escaped. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** Words searched for; further ones are ignored. */
const MOST_WORDS = 8

/** `like` patterns, one per word; a match has all words, in any order. */
export function termPatterns(search: string): string[] {
  const words = search.split(/[\s,;]+/).filter(Boolean)
  return (words.length > 0 ? words.slice(0, MOST_WORDS) : [search]).map(containsPattern)
}
