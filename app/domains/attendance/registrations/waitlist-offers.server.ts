/**
 * SQL on offers to people on the waiting list (docs/decisions/0050): their deadline, and whether they are open or
 * over. For queries on `event_registrations` joined with `events`.
 */
import { type SQL, sql } from 'drizzle-orm'
import { startsAt } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { event_registrations } from '../tables.server.ts'

const { status, offered_until } = event_registrations

/** The event may have moved since the offer; no offer outlives the event's start. */
export const offerEnds: SQL = sql`least(${offered_until}, ${startsAt})`

// Uses the current time, not the transaction's start, because a request may have waited for the event's lock.
export const isOffered: SQL = sql`(${status} = 'offered' and ${events.status} = 'published'
  and ${offerEnds} > ${CURRENT_TIME})`

export const hasLapsed: SQL = sql`(${status} = 'offered' and ${events.status} = 'published'
  and ${offerEnds} <= ${CURRENT_TIME})`
