import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays } from '../time/dates.ts'
import { startOfDayIn } from '../time/zoned-time.server.ts'

/** Days as `2026-12-01`, both included; an empty one leaves that end open. */
export type Days = { from?: string | undefined; until?: string | undefined }

/** SQL: the instant falls on one of these days of the zone; undefined if both ends are open. */
export function isOnDays(instant: SQLWrapper, { from, until }: Days, timeZone: string): SQL | undefined {
  const beginOf = (day: string) => sql`${startOfDayIn(day, timeZone).toISOString()}::timestamptz`
  return and(
    from ? sql`${instant} >= ${beginOf(from)}` : undefined,
    until ? sql`${instant} < ${beginOf(addDays(until, 1))}` : undefined,
  )
}
