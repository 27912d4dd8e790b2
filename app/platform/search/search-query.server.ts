/**
 * Owns what a typed search asks for: all its words, each without its ending, or a synonym in its place; of the last
 * word its beginning is enough (docs/decisions/0070-search.md). What is typed never finds less than its whole words.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '../database/db.server.ts'

export type SearchQuery = {
  /** `tsquery` of what is found. */
  matching: string
  /** `tsquery` of the same without beginnings of words, which rank lower. */
  exact: string
}

/** Words that are searched for only when there are no others. */
const STOP_WORDS = new Set(
  'a al como con cual de del donde e el en es la las lo los mas o para por que se sin su sus u un una y'.split(
    ' ',
  ),
)

/** Words of a search that count; further ones are ignored. */
const MOST_WORDS = 8

/** Words of the longest synonym. */
const LONGEST_SYNONYM = 5

/** Letters from which the beginning of the last word is enough. */
const BEGINNING = 3

/** Stems of each phrase that has synonyms, with those of all that mean the same. */
export type SynonymsByStems = ReadonlyMap<string, ReadonlySet<string>>

/**
 * @param synonyms from `readSynonyms`.
 * @returns undefined if nothing typed is a word.
 */
export async function parseSearch(
  typed: string,
  synonyms: SynonymsByStems,
): Promise<SearchQuery | undefined> {
  const [search] = await readWords([typed])
  if (!search || search.words.length === 0) return undefined
  const terms = termsOf(search, synonyms)
  const [last] = search.words.slice(-1)
  const beginning = last && last.length >= BEGINNING ? `'${last}':*` : undefined
  const exact = terms.map(({ alternatives }) => alternatives)
  const matching = terms.map(({ alternatives, isLast }) =>
    isLast && beginning ? [...alternatives, beginning] : alternatives,
  )
  return { matching: tsquery(matching), exact: tsquery(exact) }
}

/**
 * Synonyms of each phrase. Lists that share a phrase are one, so that none leads in a circle.
 * @param lists words or phrases that mean the same, as people write them.
 */
export async function readSynonyms(lists: readonly (readonly string[])[]): Promise<SynonymsByStems> {
  const phrases = await readWords(lists.flat())
  const groups = new Map<string, Set<string>>()
  for (const { length } of lists) {
    const list = phrases
      .splice(0, length)
      .map(({ stems }) => stems.join(' '))
      .filter(Boolean)
    const group = new Set(list.flatMap((phrase) => [phrase, ...(groups.get(phrase) ?? [])]))
    for (const phrase of group) groups.set(phrase, group)
  }
  return groups
}

/** SQL: a column of words has what the search asks for; nothing has what is no word. */
export function matches(words: SQLWrapper, query: SearchQuery | undefined): SQL {
  return query ? sql`${words} @@ ${query.matching}::tsquery` : sql`false`
}

/** SQL: how well a column of words fits, by where its words stand: title, theme or person, place, text. */
export function rankOf(words: SQLWrapper, { matching, exact }: SearchQuery): SQL<number> {
  const weights = sql`'{0.1, 0.3, 0.6, 1}'::real[]`
  return sql<number>`(ts_rank(${weights}, ${words}, ${exact}::tsquery)
    + ts_rank(${weights}, ${words}, ${matching}::tsquery) / 2)`
}

type Words = { words: string[]; stems: string[] }

async function readWords(texts: string[]): Promise<Words[]> {
  const { rows } = await db.execute<{ words: string; stems: string }>(sql`
    select search_words(value) as words, search_stems(value) as stems
    from unnest(${sql.param(texts)}::text[]) with ordinality as texts (value, place) order by place`)
  return rows.map(({ words, stems }) => ({ words: split(words), stems: split(stems) }))
}

function split(words: string): string[] {
  return words.split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

/** What stands for one word, or for several that have a synonym. */
type Term = { alternatives: string[]; isLast: boolean }

function termsOf({ words, stems }: Words, synonyms: SynonymsByStems): Term[] {
  const terms: (Term & { isStopWord: boolean })[] = []
  for (let at = 0; at < stems.length; ) {
    const { length, group } = longestSynonym(stems.slice(at), synonyms)
    const own = stems.slice(at, at + length)
    const alternatives = [own.map(lexeme).join(' & '), ...[...group].map(phrase)]
    const isStopWord = length === 1 && STOP_WORDS.has(words[at] ?? '')
    at += length
    terms.push({ alternatives, isLast: length === 1 && at === stems.length, isStopWord })
  }
  const meant = terms.filter(({ isStopWord }) => !isStopWord)
  return meant.length > 0 ? meant : terms
}

function longestSynonym(stems: string[], synonyms: SynonymsByStems) {
  for (let length = Math.min(stems.length, LONGEST_SYNONYM); length > 0; length--) {
    const group = synonyms.get(stems.slice(0, length).join(' '))
    if (group) return { length, group }
  }
  return { length: 1, group: [] }
}

/** Words beside each other, in this order. */
function phrase(stems: string): string {
  return stems.split(' ').map(lexeme).join(' <-> ')
}

/** Letters and digits only: `search_stems` leaves nothing to escape. */
function lexeme(stem: string): string {
  return `'${stem}'`
}

function tsquery(terms: string[][]): string {
  return terms.map((alternatives) => `(${alternatives.map((each) => `(${each})`).join(' | ')})`).join(' & ')
}
