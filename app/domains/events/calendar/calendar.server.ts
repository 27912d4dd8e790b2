/**
 * Owns the month calendar: every published event of a month, past ones included, by date. Every day has a count; the
 * events themselves are sent along only if they are few.
 */
import { and, asc, between, count, eq, or, type SQL } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { lastDayOf } from '../../../platform/months.ts'
import { cardColumns } from '../events.server.ts'
import { withInstants } from '../hours.server.ts'
import type { CalendarView, ScheduledEvent } from '../schema.ts'
import { events } from '../tables.server.ts'
import type { CalendarChoice } from './address.ts'

/** Most events in the panel of a day; the agenda has them all. */
const OF_A_DAY = 12

/** Up to this many events of a month are sent with the page, so that another day opens without a request. */
const OF_A_MONTH = 60

/** The month on show and the chosen day. */
export async function readCalendar({ month, day }: CalendarChoice): Promise<CalendarView> {
  const inMonth = between(events.event_date, `${month}-01`, lastDayOf(month))
  const onDay = day ? eq(events.event_date, day) : undefined
  const shown = onDay ? or(inMonth, onDay) : inMonth
  const days = await db
    .select({ day: events.event_date, count: count() })
    .from(events)
    .where(and(isPublished, shown))
    .groupBy(events.event_date)
  const counts = Object.fromEntries(days.map(({ day, count }) => [day, count]))
  const isWhole = days.reduce((sum, { count }) => sum + count, 0) <= OF_A_MONTH
  if (isWhole) return { counts, isWhole, events: await list(shown, OF_A_MONTH) }
  return { counts, isWhole, events: onDay ? await list(onDay, OF_A_DAY) : [] }
}

const isPublished = eq(events.status, 'published')

async function list(where: SQL | undefined, limit: number): Promise<ScheduledEvent[]> {
  const rows = await db
    .select(cardColumns)
    .from(events)
    .where(and(isPublished, where))
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .limit(limit)
  return rows.map(withInstants)
}
