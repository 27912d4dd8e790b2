/** Owns how the team reads contacts: a page of the list, one contact, or all matches of a query as a stream. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { eachBatch } from '#app/platform/database/cursor.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { concatenatedPage, fromNearerEnd, type Range } from '#app/platform/lists/paging.ts'
import { termPatterns } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { countFiltered, matchesFilters } from './contact-counts.server.ts'
import type { ContactQuery } from './contacts-address.ts'
import type { ContactView } from './schema.ts'
import { contact_texts, contactOrders, contacts, inSpanish } from './tables.server.ts'

/** One page of the matching contacts, with their total number. */
export async function listContacts(
  query: ContactQuery,
  range: Range,
): Promise<{ rows: ContactView[]; total: number }> {
  const counted = countMatching(query)
  const [rows, total] = await Promise.all([readPage(query, range, counted), counted])
  return { rows, total }
}

/** E-mail addresses by id. */
export async function nameContacts(ids: readonly string[]): Promise<Map<string, string>> {
  const { id, email } = contacts
  const rows = await db
    .select({ id, email })
    .from(contacts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.email]))
}

export async function findContact(id: string): Promise<ContactView | undefined> {
  if (!isUuid(id)) return undefined
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, id))
  return contact
}

/** All matching contacts in batches of one snapshot, so that memory does not grow with their number. */
export async function* eachContact(query: ContactQuery): AsyncGenerator<ContactView[]> {
  for await (const rows of eachBatch<ContactRow>((on) => selectContacts(on, query))) yield rows.map(toView)
}

/** Row as the cursor returns it: it bypasses the query builder, so timestamps are still text. */
type ContactRow = Omit<ContactView, Instant> &
  Record<Exclude<Instant, 'marketing_asked_at'>, string> & {
    marketing_asked_at: string | null
  }

type Instant = 'created_at' | 'updated_at' | 'marketing_asked_at'

function toView({ created_at, updated_at, marketing_asked_at: asked, ...row }: ContactRow): ContactView {
  const instants = { created_at: new Date(created_at), updated_at: new Date(updated_at) }
  return { ...row, ...instants, marketing_asked_at: asked ? new Date(asked) : null }
}

function selectContacts(on: typeof db, query: ContactQuery) {
  return on
    .select(getTableColumns(contacts))
    .from(contacts)
    .where(matching(query))
    .orderBy(...unknownLast(query), ...inOrder(query))
}

/**
 * Reads a page with contacts that lack the ordering column last, newest first. Two queries, because each part has its
 * own index.
 */
async function readPage(query: ContactQuery, range: Range, total: Promise<number>): Promise<ContactView[]> {
  const count = () => total
  if (query.sort.by === 'fecha' || query.sort.by === 'email')
    return fromNearerEnd(range, {
      count,
      read: (range, isBackwards) => readRows(turned(query, isBackwards), range),
    })
  const word = contactOrders[query.sort.by]
  const isUnknown = sql`${word} is null`
  const known = (isBackwards: boolean) => (range: Range) =>
    readRows(turned(query, isBackwards), range, sql`${word} is not null`)
  const unknown = (isBackwards: boolean) => (range: Range) =>
    readRows(turned({ ...query, ...NEWEST }, isBackwards), range, isUnknown)
  const countUnknown = () => db.$count(contacts, and(matching(query), isUnknown))
  const countKnown = async () => (await total) - (await countUnknown())
  return fromNearerEnd(range, {
    count,
    read: (range, isBackwards) =>
      isBackwards
        ? concatenatedPage(range, { list: unknown(true), count: countUnknown }, known(true))
        : concatenatedPage(range, { list: known(false), count: countKnown }, unknown(false)),
  })
}

function turned(query: ContactQuery, isBackwards: boolean): ContactQuery {
  const { by, descending } = query.sort
  return { ...query, sort: { by, descending: descending !== isBackwards } }
}

/** ORDER BY prefix for the stream, which sorts all rows and cannot combine two indexes as a page does. */
function unknownLast({ sort: { by } }: ContactQuery): SQL[] {
  if (by === 'fecha' || by === 'email') return []
  const isUnknown = sql`${contactOrders[by]} is null`
  return [isUnknown, sql`case when ${isUnknown} then created_at end desc`]
}

const NEWEST = { sort: { by: 'fecha', descending: true } } as const

/** Finds the ids of the page first, by index where possible, then loads only those rows. */
function readRows(query: ContactQuery, { limit, offset }: Range, only?: SQL): Promise<ContactView[]> {
  const isPlain = query.search && query.sort.by === 'fecha' && !only && !matchesFilters(query)
  const order = sql.join(inOrder(query, isPlain ? sql`contact_id` : sql`id`), sql`, `)
  const ids = isPlain
    ? sql`select contact_id from ${contact_texts} where ${mentions(query.search)} order by ${order}`
    : sql`select id from ${contacts} where ${and(matching(query), only) ?? sql`true`} order by ${order}`
  return db
    .select(getTableColumns(contacts))
    .from(contacts)
    .where(sql`${contacts.id} in (${ids} limit ${limit} offset ${offset})`)
    .orderBy(...inOrder(query))
}

/** Number of contacts that a query finds. */
export function countMatching(query: ContactQuery): Promise<number> {
  if (!query.search) return countFiltered(query)
  if (!matchesFilters(query)) return db.$count(contact_texts, mentions(query.search))
  return db.$count(contacts, matching(query))
}

/** SQL condition of a query; undefined if it finds everybody. */
export function matching(query: ContactQuery): SQL | undefined {
  const { search } = query
  const named = sql`id in (select contact_id from ${contact_texts} where ${mentions(search)})`
  return and(search ? named : undefined, matchesFilters(query))
}

/** SQL: the text contains every word of the search, in any order, as the search palette asks. */
function mentions(search: string): SQL {
  const words = termPatterns(search).map((word) => sql`folded like fold_text(${word})`)
  return sql.join(words, sql` and `)
}

/** ORDER BY exactly as in the indexes, forwards or backwards, so that PostgreSQL can use them. */
function inOrder({ sort: { by, descending } }: ContactQuery, id = sql`id`): SQL[] {
  const [on, back] = descending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  if (by === 'fecha') return [sql`created_at ${on}`, sql`${id} ${back}`]
  const word = sql`(${contactOrders[by]}) ${inSpanish}`
  // No NULLS LAST: pages ordered by a word hold no null, and the index is used only with its own null order.
  return [sql`${word} ${on}`, sql`${id} ${on}`]
}
