/** Owns which events those who follow the agenda get: under its filters, from today on, a bounded number of them. */
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { AgendaFilter } from '../agenda/address.ts'
import { filterOf, isPublished, periodOf } from '../agenda/conditions.server.ts'
import { byDate, readCards } from '../cards.server.ts'
import { cardColumns, FIRST_DAY, hasWords } from '../events.server.ts'
import type { CardView } from '../schema.ts'
import { event_texts, events } from '../tables.server.ts'

/** Most coming events of a calendar; as those that are near pass, those that are far come in. */
const COMING_AT_MOST = 240

/** Most cancelled ones beside them. */
const CANCELLED_AT_MOST = 100

/** Most items of a feed: readers keep what they have. */
const FEED_ITEMS_AT_MOST = 50

/** So many announcements are looked through for them, the latest ones: no index has both their order and the filters. */
const ANNOUNCED = 1_000

export type FollowedEvent = Awaited<ReturnType<typeof listForCalendar>>[number]

/**
 * What is to come or under way, and what was cancelled, until a month after its day: a calendar that was not opened for a
 * while should say so, where otherwise the event would only be gone.
 */
export async function listForCalendar(filter: AgendaFilter) {
  const [coming, cancelled] = await Promise.all([
    select(inArray(events.id, pickComing(filter, COMING_AT_MOST))),
    select(and(inArray(events.id, pickCancelled(filter)), inWords(filter))),
  ])
  return [...coming, ...cancelled]
}

/** What is to come or under way, the nearest first, as cards. */
export function listCards(filter: AgendaFilter, limit: number): Promise<CardView[]> {
  return readCards(pickComing(filter, limit), asc)
}

/** What is to come, the latest announcement first; with what was cancelled meanwhile, so that readers hear of it. */
export function listAnnounced(filter: AgendaFilter) {
  const latest = db
    .select({ id: events.id })
    .from(events)
    .orderBy(desc(events.created_at), desc(events.id))
    .limit(ANNOUNCED)
  return db
    .select(columns)
    .from(events)
    .where(and(inArray(events.id, latest), periodOf(TO_COME), filterOf(filter), inWords(filter)))
    .orderBy(desc(events.created_at), desc(events.id))
    .limit(FEED_ITEMS_AT_MOST)
}

const TO_COME = { day: '', past: false }

/**
 * Ids of the nearest events. A search goes by the date of the searched texts, whose index returns the rows in this order
 * and stops at the limit (docs/decisions/0037).
 */
function pickComing(filter: AgendaFilter, limit: number): SQLWrapper {
  const picked = db.select({ id: events.id })
  if (!filter.search)
    return picked
      .from(events)
      .where(and(isPublished, periodOf(TO_COME), filterOf(filter)))
      .orderBy(...byDate(asc))
      .limit(limit)
  const on = event_texts.event_date
  return picked
    .from(event_texts)
    .innerJoin(events, eq(events.id, event_texts.event_id))
    .where(and(hasWords(filter.search), isPublished, periodOf(TO_COME, on), filterOf(filter)))
    .orderBy(asc(on), asc(events.event_time), asc(events.id))
    .limit(limit)
}

/** Few events are cancelled, so the words of a search are looked for in these alone. */
function pickCancelled(filter: AgendaFilter): SQLWrapper {
  const isCancelled = eq(events.status, 'cancelled')
  return db
    .select({ id: events.id })
    .from(events)
    .where(and(isCancelled, sql`${events.event_date} >= ${FIRST_DAY}`, filterOf(filter)))
    .orderBy(...byDate(asc))
    .limit(CANCELLED_AT_MOST)
}

/** Whether a row has the words of the search. */
function inWords({ search }: AgendaFilter): SQL | undefined {
  if (!search) return undefined
  const words = and(sql`${event_texts.event_id} = ${events.id}`, hasWords(search))
  return sql`(select true from ${event_texts} where ${words})`
}

function select(where: SQL | undefined) {
  return db
    .select(columns)
    .from(events)
    .where(where)
    .orderBy(...byDate(asc))
}

const columns = {
  ...cardColumns,
  sequence: events.sequence,
  created_at: events.created_at,
  updated_at: events.updated_at,
}
