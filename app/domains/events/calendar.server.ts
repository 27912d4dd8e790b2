/** Owns the month calendar: every published event of a month, the ones that are over too, by date. */
import { and, asc, between, eq, or, sql } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import type { EventView } from './schema.ts'
import { events } from './tables.server.ts'
import type { CalendarChoice } from './ui/calendar-address.ts'
import { lastDayOf } from './ui/calendar-month.ts'

/** The events of the month on show, and of the chosen day. Without descriptions, which would weigh on every phone. */
export function listCalendarEvents({ month, day }: CalendarChoice): Promise<EventView[]> {
  const inMonth = between(events.event_date, `${month}-01`, lastDayOf(month))
  return db
    .select(cardColumns)
    .from(events)
    .where(and(eq(events.status, 'published'), day ? or(inMonth, eq(events.event_date, day)) : inMonth))
    .orderBy(asc(events.event_date), asc(events.event_time), events.id)
}

const cardColumns = {
  id: events.id,
  title: events.title,
  summary: events.summary,
  description: sql<null>`null`,
  category: events.category,
  organizer: events.organizer,
  location: events.location,
  event_date: events.event_date,
  event_time: sql<string>`to_char(${events.event_time}, 'HH24:MI')`,
  duration_hours: events.duration_hours,
  time_zone: events.time_zone,
  max_attendees: events.max_attendees,
  verticals: events.verticals,
  website_url: events.website_url,
  image_url: events.image_url,
  status: events.status,
}
