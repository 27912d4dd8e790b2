/** Which events the agenda shows, as conditions that indexes alone answer (docs/decisions/0037). */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import { cityNamed } from '../cities.ts'
import { endsAt, FIRST_DAY, isBetween, TODAY } from '../events.server.ts'
import { events, isFree, isOnline } from '../tables.server.ts'
import type { AgendaFilter } from './address.ts'

/** `day`: all events of that day, past or not; `past` is ignored then. */
export type AgendaQuery = Omit<AgendaFilter, 'page' | 'thisWeekend'> & { weekend?: Weekend | undefined }

export type Period = Pick<AgendaQuery, 'day' | 'past' | 'weekend'>

export type Weekend = { saturday: string; sunday: string }

/** Saturday and Sunday of the week of `today`, which ends on Sunday: on a Sunday, the weekend that is ending. */
export function weekendOf(today: string): Weekend {
  const saturday = addDays(today, 5 - weekdayOf(today))
  return { saturday, sunday: addDays(saturday, 1) }
}

/** @param on date column of the table that is searched, `events` or `event_texts`. */
export function conditionOf(query: Omit<AgendaQuery, 'search'>, on?: PgColumn): SQL | undefined {
  return and(isPublished, periodOf(query, on), filterOf(query))
}

export const isPublished = sql`${events.status} = 'published'`

/** An event is upcoming until it is over (design §6.3). */
export function periodOf({ day, past, weekend }: Period, on: PgColumn = events.event_date): SQL | undefined {
  if (day) return isBetween(day, day, on)
  if (past) return sql`${on} <= ${TODAY} + 1 and (${on} < ${FIRST_DAY} or ${endsAt} <= ${CURRENT_TIME})`
  const isUpcoming = sql`${on} >= ${FIRST_DAY} and (${on} > ${TODAY} + 1 or ${endsAt} > ${CURRENT_TIME})`
  return and(isUpcoming, weekend && isBetween(weekend.saturday, weekend.sunday, on))
}

export function filterOf({
  category,
  city,
  free,
  online,
}: Pick<AgendaQuery, 'category' | 'city' | 'free' | 'online'>): SQL | undefined {
  return and(
    category ? eq(events.category, category) : undefined,
    city ? eq(events.city, cityNamed(city)) : undefined,
    free ? isFree : undefined,
    online ? isOnline : undefined,
  )
}
