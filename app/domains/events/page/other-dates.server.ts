/** Owns which other dates of a series an event's page shows: the next ones, and how many there are in all. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { startsAt } from '../events.server.ts'
import { describeRecurrence, type OtherDates } from '../repetition.ts'
import { event_series, events } from '../tables.server.ts'

const SHOWN = 6

/** Undefined if the event does not repeat, or no other date is to come. */
export async function listOtherDates(id: string): Promise<OtherDates | undefined> {
  const rows = await db
    .select({
      id: events.id,
      event_date: events.event_date,
      event_time: sql<string>`to_char(${events.event_time}, 'HH24:MI')`,
      rhythm: event_series.rhythm,
      first_date: event_series.first_date,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(event_series)
    .innerJoin(events, eq(events.series_id, event_series.id))
    .where(
      and(
        sql`${event_series.id} = (select this.series_id from events this where this.id = ${id})`,
        ne(events.id, id),
        eq(events.status, 'published'),
        sql`${startsAt} > ${CURRENT_TIME}`,
      ),
    )
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .limit(SHOWN)
  const [next] = rows
  if (!next) return undefined
  return {
    rule: describeRecurrence(next.rhythm, next.first_date),
    dates: rows.map(({ id, event_date, event_time }) => ({ id, event_date, event_time })),
    more: next.total - rows.length,
  }
}
