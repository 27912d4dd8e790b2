/**
 * What time it is, for all that decides by it: what is due, open, over or lapsed. `now()` of PostgreSQL is for `created_at`
 * and for the times of locks.
 */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { dateIn } from './dates.ts'

let offset = 0

export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** The date that it is in a zone. */
export function todayIn(timeZone: string): string {
  return dateIn(timeZone, currentTime())
}

/** SQL: the current time, at the moment at which a statement is written. */
export const CURRENT_TIME: SQLWrapper = {
  getSQL: () => sql`${currentTime().toISOString()}::timestamptz`,
}

/** Moves the clock of a test, which goes on from there; without a time it is right again. */
export function moveClock(to?: Date): void {
  offset = to ? to.getTime() - Date.now() : 0
}
