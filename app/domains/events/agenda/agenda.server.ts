/**
 * Owns the published agenda: upcoming events by date and the archive of past ones, in pages. A page reads only its
 * own rows; which ones, and how many there are, comes from index-only scans (docs/decisions/0037).
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#app/platform/database/db.server.ts'
import { anywhere } from '#app/platform/search-words.ts'
import { byDate, type Direction, readCards } from '../cards.server.ts'
import { endsAt, FIRST_DAY, TODAY } from '../events.server.ts'
import { withInstants } from '../hours.server.ts'
import type { CardView, ScheduledEvent } from '../schema.ts'
import { event_texts, events } from '../tables.server.ts'

const PAGE_SIZE = 24

/** Upper limit of a search: ten pages, the nearest dates first. To see others, visitors narrow the search. */
const FOUND_AT_MOST = 10 * PAGE_SIZE

/** public-site §9: one large, two small. */
const FEATURED_ON_HOME = 3

/** Most categories in the filter: the team may add any to the product's twelve. */
const CATEGORIES_AT_MOST = 40

/** `day`: all events of that day, past or not; `past` is ignored then. */
export type AgendaQuery = { search: string; category: string; day: string; past: boolean }

type AgendaPage = {
  events: CardView[]
  /** Number of events on all pages. */
  total: number
  /** More events match than `total` counts (FOUND_AT_MOST). */
  isMore: boolean
  pageCount: number
}

/** The first upcoming events by date. */
export async function listFeaturedEvents(): Promise<(CardView & ScheduledEvent)[]> {
  const first = pickIds(and(isPublished, periodOf({ day: '', past: false })), asc).limit(FEATURED_ON_HOME)
  return (await readCards(first, asc)).map(withInstants)
}

/** One page of what the agenda shows: upcoming by ascending date, or past with the latest first. */
export async function readAgenda(query: AgendaQuery, page: number): Promise<AgendaPage> {
  const towards = query.past && !query.day ? desc : asc
  const found = query.search ? await findIds(query, towards) : undefined
  const total = found ? Math.min(found.length, FOUND_AT_MOST) : await countEvents(query)
  const [first, last] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
  const ids = found?.slice(first, Math.min(last, FOUND_AT_MOST))
  const onPage = ids ?? pickIds(conditionOf(query), towards).limit(PAGE_SIZE).offset(first)
  return {
    events: first < total ? await readCards(onPage, towards) : [],
    total,
    isMore: found !== undefined && found.length > FOUND_AT_MOST,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/**
 * Distinct categories of the period, for the filter buttons. A loose index scan: one look-up per category, however
 * many events there are.
 */
export async function listAgendaCategories(query: Pick<AgendaQuery, 'day' | 'past'>): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    with recursive known as (
      (select category from events order by category limit 1)
      union all
      select (select events.category from events where events.category > known.category order by events.category limit 1)
      from known where known.category is not null
    )
    select category from known
    where category is not null
      and exists (select 1 from events where events.category = known.category and ${isPublished} and ${periodOf(query)})
    limit ${CATEGORIES_AT_MOST}`)
  return rows.map(({ category }) => category)
}

const isPublished = sql`${events.status} = 'published'`

/**
 * Condition of a period. An event is upcoming until it is over (design §6.3).
 * @param on the date column of the table that is searched.
 */
function periodOf({ day, past }: Pick<AgendaQuery, 'day' | 'past'>, on: PgColumn = events.event_date): SQL {
  if (day) return sql`${on} = ${day}`
  return past
    ? sql`${on} <= ${TODAY} + 1 and (${on} < ${FIRST_DAY} or ${endsAt} <= now())`
    : sql`${on} >= ${FIRST_DAY} and (${on} > ${TODAY} + 1 or ${endsAt} > now())`
}

function conditionOf({ category, ...period }: AgendaQuery, on?: PgColumn): SQL | undefined {
  return and(isPublished, periodOf(period, on), category ? eq(events.category, category) : undefined)
}

/**
 * Counts the events of a query. The archive is long, so days that are over in every zone are counted by date alone.
 */
async function countEvents(query: AgendaQuery): Promise<number> {
  if (!query.past || query.day) return db.$count(events, conditionOf(query))
  const ofCategory = query.category ? eq(events.category, query.category) : undefined
  const [old, latest] = await Promise.all([
    db.$count(events, and(isPublished, sql`${events.event_date} < ${FIRST_DAY}`, ofCategory)),
    db.$count(events, and(conditionOf(query), sql`${events.event_date} >= ${FIRST_DAY}`)),
  ])
  return old + latest
}

/**
 * Ids of the nearest events whose title, description or organizer contains the search, without case or accents
 * (public-site §4).
 */
async function findIds(query: AgendaQuery, towards: Direction): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(event_texts)
    .innerJoin(events, eq(events.id, event_texts.event_id))
    .where(
      and(
        sql`${event_texts.folded} like fold_text(${anywhere(query.search)})`,
        conditionOf(query, event_texts.event_date),
      ),
    )
    // Ordered by the date in `event_texts`: its index returns the rows in this order and stops at the limit.
    .orderBy(towards(event_texts.event_date), towards(events.event_time), towards(events.id))
    .limit(FOUND_AT_MOST + 1)
  return rows.map(({ id }) => id)
}

function pickIds(where: SQL | undefined, towards: Direction) {
  return db
    .select({ id: events.id })
    .from(events)
    .where(where)
    .orderBy(...byDate(towards))
    .$dynamic()
}
