/** Search terms, from the URL of a list to the pattern of its query. */

/** Reads a search term from the URL. NUL is removed: PostgreSQL refuses it in any text. */
export function readWords(address: URLSearchParams, name: string, max = 200): string {
  return (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max)
}

/** `like` pattern that finds the words anywhere; wildcards in them are escaped. */
export function anywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** Most words of a search that are looked for; any further ones are ignored. */
const MOST_WORDS = 8

/** A `like` pattern for each word. What is found has all of them, in whatever order they were typed. */
export function everyWord(search: string): string[] {
  const words = search.split(/[\s,;]+/).filter(Boolean)
  return (words.length > 0 ? words.slice(0, MOST_WORDS) : [search]).map(anywhere)
}
