/** Owns the `.ics` of a series. Each date has the UID of its own file, so that importing both duplicates nothing. */
import { asc, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type CalendarEvent, calendarHead } from '../calendar-file.server.ts'
import { eventColumns } from '../events.server.ts'
import { events } from '../tables.server.ts'
import { calendarOf } from './calendar-feed.server.ts'

/** All dates of the event's series, past and cancelled ones included; empty if it does not repeat. */
export async function listForSeries(id: string): Promise<CalendarEvent[]> {
  if (!isUuid(id)) return []
  return db
    .select({ ...eventColumns, sequence: events.sequence, updated_at: events.updated_at })
    .from(events)
    .where(sql`${events.series_id} = (select this.series_id from events this where this.id = ${id})`)
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
}

export function seriesCalendar(dates: readonly CalendarEvent[], brand: string): string {
  return calendarOf(dates, calendarHead(brand))
}
