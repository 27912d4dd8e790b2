/** Owns the words that the site has published, and what a mistyped one may have meant. */
import { sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '../database/db.server.ts'

/** Of 1: 'blockchian' is 0.47 like 'blockchain'. */
const ALIKE = 0.4

/** Enough for words that begin alike: letters that changed places leave few groups of three in common. */
const ALIKE_FROM_THE_START = 0.25

/** Shorter words are like too many others. */
const SHORTEST = 4

/**
 * Reads with the search as typed and, if that finds nothing, with its words spelled as the site spells them.
 * @returns what was found, and `corrected` with the spelling that found it.
 */
export async function readCorrected<Result>(
  search: string,
  read: (search: string) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Result & { corrected: string | undefined }> {
  const result = await read(search)
  if (!search || !isEmpty(result)) return { ...result, corrected: undefined }
  const corrected = await correctSpelling(search)
  const found = corrected && (await read(corrected))
  return found && !isEmpty(found) ? { ...found, corrected } : { ...result, corrected: undefined }
}

/** Brings the published words up to date. Searches read the former ones meanwhile. */
export async function refreshVocabulary(tx: Db | Tx = db): Promise<void> {
  await tx.execute(sql`refresh materialized view concurrently search_vocabulary`)
}

/** The search with the nearest published word for each that is unknown; undefined if there is none. */
async function correctSpelling(search: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ typed: string; meant: string | null }>(sql`
    select typed.word as typed, nearest.word as meant
    from unnest(string_to_array(search_words(${search}), ' ')) with ordinality as typed (word, place)
    left join lateral (
      select word, similarity(folded, typed.word) as likeness, uses from search_vocabulary
      where folded % typed.word and similarity(folded, typed.word) >= ${ALIKE}
        or folded like left(typed.word, 2) || '%' and similarity(folded, typed.word) >= ${ALIKE_FROM_THE_START}
          and length(folded) = length(typed.word)
      order by likeness desc, uses desc, folded limit 1
    ) as nearest on length(typed.word) >= ${SHORTEST}
      and not exists (select from search_vocabulary where folded = typed.word)
    order by typed.place`)
  if (rows.every(({ meant }) => meant === null)) return undefined
  const words = search.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return rows.map(({ typed, meant }, at) => meant ?? words[at] ?? typed).join(' ')
}
