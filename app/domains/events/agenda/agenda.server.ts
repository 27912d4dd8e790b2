/**
 * Owns the published agenda: upcoming events by date and the archive of past ones, in pages. A page reads only its
 * own rows; which ones, and how many there are, comes from index-only scans (docs/decisions/0037).
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { byDate, type Direction, readCards, readScheduledCards } from '../cards.server.ts'
import { withCovers } from '../cover.ts'
import { FIRST_DAY, matchesSearch } from '../events.server.ts'
import type { CardView, ScheduledEvent } from '../schema.ts'
import { event_texts, events } from '../tables.server.ts'
import { type AgendaQuery, conditionOf, filterOf, isPublished, periodOf } from './conditions.server.ts'
import type { AgendaCount } from './schema.ts'

const PAGE_SIZE = 24

/** Upper limit of a search: ten pages, the nearest dates first. Visitors who look for later ones narrow the search. */
const FOUND_AT_MOST = 10 * PAGE_SIZE

/** public-site §9: one large, two small. */
const FEATURED_ON_HOME = 3

type AgendaPage = AgendaCount & {
  events: CardView[]
  pageCount: number
  /** For an empty list, how many events the same filters find in the other period (upcoming or past). */
  elsewhere: AgendaCount | undefined
}

export async function listFeaturedEvents(): Promise<(CardView & ScheduledEvent)[]> {
  const upcoming = and(isPublished, periodOf({ day: '', past: false }))
  return withCovers(await readScheduledCards(pickIds(upcoming, asc).limit(FEATURED_ON_HOME), asc))
}

/** One page of the agenda: upcoming events by ascending date, past ones latest first. */
export async function readAgenda(query: AgendaQuery, page: number): Promise<AgendaPage> {
  const towards = query.past && !query.day ? desc : asc
  const found = query.search ? await findIds(query, await matchesSearch(query.search), towards) : undefined
  const counted = found ? countFound(found) : { total: await countEvents(query), isMore: false }
  const [first, last] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
  const ids = found?.slice(first, Math.min(last, FOUND_AT_MOST))
  const onPage = ids ?? pickIds(conditionOf(query), towards).limit(PAGE_SIZE).offset(first)
  return {
    ...counted,
    events: first < counted.total ? await readCards(onPage, towards) : [],
    pageCount: Math.max(1, Math.ceil(counted.total / PAGE_SIZE)),
    elsewhere: counted.total === 0 ? await countElsewhere(query) : undefined,
  }
}

/** Undefined for a single day, which has no other period. */
async function countElsewhere(query: AgendaQuery): Promise<AgendaCount | undefined> {
  if (query.day) return undefined
  const other = { ...query, weekend: undefined, past: !query.past }
  if (query.search) return countFound(await findIds(other, await matchesSearch(query.search), asc))
  return { total: await countEvents(other), isMore: false }
}

/**
 * The event to feature on a page: the earliest that has not begun, else the first. Never an event of another page:
 * that page would then lack it, or show it twice.
 */
export function chooseFeatured(page: readonly CardView[]): CardView | undefined {
  return page.find((event) => !event.is_under_way) ?? page[0]
}

function countFound(found: string[]): AgendaCount {
  return { total: Math.min(found.length, FOUND_AT_MOST), isMore: found.length > FOUND_AT_MOST }
}

/** Counts the events of a query. The archive is long, so days that are over in every zone are counted by date alone. */
async function countEvents(query: AgendaQuery): Promise<number> {
  if (!query.past || query.day) return db.$count(events, conditionOf(query))
  const [old, latest] = await Promise.all([
    db.$count(events, and(isPublished, sql`${events.event_date} < ${FIRST_DAY}`, filterOf(query))),
    db.$count(events, and(conditionOf(query), sql`${events.event_date} >= ${FIRST_DAY}`)),
  ])
  return old + latest
}

/**
 * Ids of the nearest events that a search finds, one more than are shown.
 * @param words condition on `event_texts`.
 */
export async function findIds(
  query: Omit<AgendaQuery, 'search'>,
  words: SQL,
  towards: Direction,
): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(event_texts)
    .innerJoin(events, eq(events.id, event_texts.event_id))
    .where(and(words, conditionOf(query, event_texts.event_date)))
    // Ordered by the date in `event_texts`, whose index returns rows in this order and stops at the limit.
    .orderBy(towards(event_texts.event_date), towards(events.event_time), towards(events.id))
    .limit(FOUND_AT_MOST + 1)
  return rows.map(({ id }) => id)
}

/** Ids of the events that a condition finds, by date. */
export function pickIds(where: SQL | undefined, towards: Direction) {
  return db
    .select({ id: events.id })
    .from(events)
    .where(where)
    .orderBy(...byDate(towards))
    .$dynamic()
}
