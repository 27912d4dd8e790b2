/**
 * Owns the month calendar: every published event of a month, past ones included, by date. Every day has a count; the
 * events are sent along only if they are few.
 */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { lastDayOf, monthOf } from '#app/platform/time/months.ts'
import { byDate, readScheduledCards } from '../cards.server.ts'
import { isBetween } from '../events.server.ts'
import type { CalendarView } from '../schema.ts'
import { events } from '../tables.server.ts'
import type { CalendarChoice } from './address.ts'

/** Most events in the panel of a day, which links to the agenda for the rest. */
const OF_A_DAY = 12

/** Up to this many events of a month are sent with the page, so that choosing another day needs no request. */
const OF_A_MONTH = 60

/** Reads the displayed month and the chosen day. An event of several days counts on each of them. */
export async function readCalendar({ month, day }: CalendarChoice): Promise<CalendarView> {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const onDay = day ? isBetween(day, day) : undefined
  const shown = or(isBetween(first, last), onDay)
  const [inMonth, elsewhere, total] = await Promise.all([
    countDays(first, last),
    day && monthOf(day) !== month ? countDays(day, day) : {},
    db.$count(events, and(isPublished, shown)),
  ])
  const counts = { ...inMonth, ...elsewhere }
  const isWhole = total <= OF_A_MONTH
  if (isWhole) return { counts, isWhole, events: await list(shown, OF_A_MONTH) }
  return { counts, isWhole, events: onDay ? await list(onDay, OF_A_DAY) : [] }
}

const isPublished = eq(events.status, 'published')

/** Number of events by day; days without events are absent. */
async function countDays(first: string, last: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select (begin_date + nth)::text as day, count(*)::int as count
    from (
      select greatest(event_date, ${first}::date) as begin_date, least(coalesce(end_date, event_date), ${last}::date) as last_date
      from events where ${isPublished} and ${isBetween(first, last)}
    ) shown, generate_series(0, last_date - begin_date) nth
    group by 1`)
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

async function list(where: SQL | undefined, limit: number): Promise<CalendarView['events']> {
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(and(isPublished, where))
    .orderBy(...byDate(asc))
    .limit(limit)
  return readScheduledCards(ids, asc)
}
