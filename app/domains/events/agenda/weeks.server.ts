/** Owns how many published events begin in each of the next weeks, from Monday to Sunday; the current week is the first. */
import { and, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import { events } from '../tables.server.ts'
import { isPublished } from './conditions.server.ts'
import type { Tides } from './schema.ts'
import { tidesOf, WEEKS } from './tides.server.ts'

/** @param today in the site's zone. Undefined if no event begins in those weeks. */
export async function readTides(today: string): Promise<Tides | undefined> {
  const monday = addDays(today, -weekdayOf(today))
  const { rows } = await db.execute<{ week: number; events: number }>(sql`
    select (event_date - ${monday}::date) / 7 as week, count(*)::int as events
    from ${events}
    where ${and(isPublished, sql`event_date >= ${monday} and event_date < ${addDays(monday, WEEKS * 7)}`)}
    group by 1`)
  const counts = new Map(rows.map(({ week, events }) => [week, events]))
  if (counts.size === 0) return undefined
  return tidesOf(
    monday,
    Array.from({ length: WEEKS }, (_, week) => counts.get(week) ?? 0),
  )
}
