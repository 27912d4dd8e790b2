import { parseSearch, type SearchQuery } from '#app/platform/search/search-query.server.ts'
import { readSettings } from './settings.server.ts'

/**
 * Reads a typed search with the site's synonyms.
 * @returns undefined if nothing typed is a word.
 */
export async function readSearch(typed: string): Promise<SearchQuery | undefined> {
  const { synonyms } = await readSettings()
  return parseSearch(
    typed,
    synonyms.map(({ words }) => words.split(',')),
  )
}
