/**
 * Owns what the agenda's RSS feed lists: the latest announcements under a filter. A series is one item, its next date
 * with the further ones beside it, because readers would show each of its dates as news.
 */
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { AgendaFilter } from '../agenda/address.ts'
import { filterOf, periodOf } from '../agenda/conditions.server.ts'
import { byDate } from '../cards.server.ts'
import { describeRecurrence } from '../repetition.ts'
import type { EventView } from '../schema.ts'
import { event_series, events } from '../tables.server.ts'
import { type FollowedEvent, followedColumns, inWords, TO_COME } from './followed-events.server.ts'

/** Most items of a feed: readers keep the items that they have seen. */
const ITEMS_AT_MOST = 50

/** Number of latest announcements searched for feed items: no index has both this order and the filters. */
const ANNOUNCED = 1_000

export type FurtherDates = {
  /** 'Cada martes' */
  rule: string
  /** Cancelled ones included. */
  dates: Pick<EventView, 'event_date' | 'event_time' | 'status'>[]
}

export type AnnouncedEvent = FollowedEvent & {
  series_id: string | null
  /** The dates of the series that come after this one; undefined if none does. */
  further: FurtherDates | undefined
}

/**
 * Upcoming events, the latest announcement first, with those cancelled since, so that readers learn of it. Of a series
 * the next date, or the next cancelled one if no other is left.
 */
export async function listAnnounced(filter: AgendaFilter): Promise<AnnouncedEvent[]> {
  const latest = db
    .select({ id: events.id })
    .from(events)
    .orderBy(desc(events.created_at), desc(events.id))
    .limit(ANNOUNCED)
  const seriesOrEvent = sql`coalesce(${events.series_id}, ${events.id})`
  const nextOfEach = db
    .selectDistinctOn([seriesOrEvent], { id: events.id })
    .from(events)
    .where(and(inArray(events.id, latest), periodOf(TO_COME), filterOf(filter), await inWords(filter)))
    .orderBy(seriesOrEvent, sql`${events.status} = 'cancelled'`, ...byDate(asc))
  const rows = await db
    .select({ ...followedColumns, series_id: events.series_id })
    .from(events)
    .where(inArray(events.id, nextOfEach))
    .orderBy(desc(events.created_at), desc(events.id))
    .limit(ITEMS_AT_MOST)
  const further = await readFurther(rows)
  return rows.map((event) => ({ ...event, further: further.get(event.series_id ?? '') }))
}

/** Dates to come of the events' series, other than these events, by the id of the series. */
async function readFurther(
  shown: readonly { id: string; series_id: string | null }[],
): Promise<Map<string, FurtherDates>> {
  const further = new Map<string, FurtherDates>()
  const series = shown.flatMap(({ series_id }) => series_id ?? [])
  if (series.length === 0) return further
  const ids = shown.map(({ id }) => id)
  const rows = await db
    .select({
      id: event_series.id,
      rhythm: event_series.rhythm,
      first_date: event_series.first_date,
      event_date: events.event_date,
      event_time: sql<string>`to_char(${events.event_time}, 'HH24:MI')`,
      status: events.status,
    })
    .from(events)
    .innerJoin(event_series, eq(event_series.id, events.series_id))
    .where(and(inArray(events.series_id, series), not(inArray(events.id, ids)), periodOf(TO_COME)))
    .orderBy(...byDate(asc))
  for (const { id, rhythm, first_date, ...date } of rows) {
    const known = further.get(id) ?? { rule: describeRecurrence(rhythm, first_date), dates: [] }
    known.dates.push(date)
    further.set(id, known)
  }
  return further
}
