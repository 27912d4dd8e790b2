/** Owns which events calendars and frames contain: those that a filter finds from today on, a bounded number. */
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { AgendaFilter } from '../agenda/address.ts'
import { filterOf, isPublished, periodOf } from '../agenda/conditions.server.ts'
import { byDate, readCards } from '../cards.server.ts'
import { cardColumns, FIRST_DAY, matchesSearch } from '../events.server.ts'
import type { CardView } from '../schema.ts'
import { event_texts, events } from '../tables.server.ts'

/** Most upcoming events of a calendar. Later ones enter as earlier ones pass. */
const COMING_AT_MOST = 240

/** Most cancelled events of a calendar, beside the upcoming ones. */
const CANCELLED_AT_MOST = 100

export type FollowedEvent = Awaited<ReturnType<typeof listForCalendar>>[number]

/**
 * Upcoming and running events, and cancelled ones until a month after their day: a calendar that refreshes late
 * should show a cancellation, instead of merely losing the event.
 */
export async function listForCalendar(filter: AgendaFilter) {
  const [words, inTexts] = await Promise.all([wordsOf(filter), inWords(filter)])
  const [coming, cancelled] = await Promise.all([
    select(inArray(events.id, pickComing(filter, words, COMING_AT_MOST))),
    select(and(inArray(events.id, pickCancelled(filter)), inTexts)),
  ])
  return [...coming, ...cancelled]
}

/** Upcoming and running events as cards, the nearest first. */
export async function listCards(filter: AgendaFilter, limit: number): Promise<CardView[]> {
  return readCards(pickComing(filter, await wordsOf(filter), limit), asc)
}

export const TO_COME = { day: '', past: false }

/**
 * Ids of the nearest events. A search orders by the date in `event_texts`, whose index returns rows in this order and
 * stops at the limit (docs/decisions/0037).
 */
function pickComing(filter: AgendaFilter, words: SQL | undefined, limit: number): SQLWrapper {
  const picked = db.select({ id: events.id })
  if (!words)
    return picked
      .from(events)
      .where(and(isPublished, periodOf(TO_COME), filterOf(filter)))
      .orderBy(...byDate(asc))
      .limit(limit)
  const on = event_texts.event_date
  return picked
    .from(event_texts)
    .innerJoin(events, eq(events.id, event_texts.event_id))
    .where(and(words, isPublished, periodOf(TO_COME, on), filterOf(filter)))
    .orderBy(asc(on), asc(events.event_time), asc(events.id))
    .limit(limit)
}

/** Cancelled events are few, so the words are searched in these alone, without the text index. */
function pickCancelled(filter: AgendaFilter): SQLWrapper {
  const isCancelled = eq(events.status, 'cancelled')
  return db
    .select({ id: events.id })
    .from(events)
    .where(and(isCancelled, sql`${events.event_date} >= ${FIRST_DAY}`, filterOf(filter)))
    .orderBy(...byDate(asc))
    .limit(CANCELLED_AT_MOST)
}

/** SQL on `event_texts`; undefined without a search. */
async function wordsOf({ search }: AgendaFilter): Promise<SQL | undefined> {
  return search ? matchesSearch(search) : undefined
}

/** SQL on `events`: their words are what the filter searches for. */
export async function inWords(filter: AgendaFilter): Promise<SQL | undefined> {
  const words = await wordsOf(filter)
  return (
    words && sql`(select true from ${event_texts} where ${event_texts.event_id} = ${events.id} and ${words})`
  )
}

function select(where: SQL | undefined) {
  return db
    .select(followedColumns)
    .from(events)
    .where(where)
    .orderBy(...byDate(asc))
}

export const followedColumns = {
  ...cardColumns,
  sequence: events.sequence,
  created_at: events.created_at,
  updated_at: events.updated_at,
}
