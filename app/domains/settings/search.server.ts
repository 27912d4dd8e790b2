import {
  parseSearch,
  readSynonyms,
  type SearchQuery,
  type SynonymsByStems,
} from '#app/platform/search/search-query.server.ts'
import type { Synonyms } from './schema.ts'
import { readSettings } from './settings.server.ts'

/** By the settings' own list, which lasts until the team changes it: reading it takes longer than many a search. */
const synonymsRead = new WeakMap<readonly Synonyms[], Promise<SynonymsByStems>>()

/**
 * Reads a typed search with the site's synonyms.
 * @returns undefined if nothing typed is a word.
 */
export async function readSearch(typed: string): Promise<SearchQuery | undefined> {
  const { synonyms } = await readSettings()
  const read = synonymsRead.get(synonyms) ?? readSynonyms(synonyms.map(({ words }) => words.split(',')))
  synonymsRead.set(synonyms, read)
  try {
    return await parseSearch(typed, await read)
  } catch (error) {
    synonymsRead.delete(synonyms)
    throw error
  }
}
