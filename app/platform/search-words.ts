/** What is searched for, from the address of a list to the pattern of its query. */

/** What an address says under a name, as a query can have it: PostgreSQL refuses a NUL in any text. */
export function readWords(address: URLSearchParams, name: string, max = 200): string {
  return (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max)
}

/** The pattern of `like` that finds these words anywhere; the signs of a pattern stand for themselves. */
export function anywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
