/**
 * Current time for every decision on what is due, open or over, so that tests can move it. PostgreSQL's `now()` is for
 * `created_at`, the times of locks, and ages and expiries that it wrote itself (docs/decisions/0066-assembly.md).
 */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { dateIn } from './dates.ts'

let offset = 0

export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** Today's date in a zone, `2026-12-01`. */
export function todayIn(timeZone: string): string {
  return dateIn(timeZone, currentTime())
}

/** SQL literal of the current time, evaluated when a statement is built. */
export const CURRENT_TIME: SQLWrapper = {
  getSQL: () => sql`${currentTime().toISOString()}::timestamptz`,
}

/** Moves the clock in tests; it continues from there. Without a time, restores the real one. */
export function moveClock(to?: Date): void {
  offset = to ? to.getTime() - Date.now() : 0
}
