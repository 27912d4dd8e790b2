/**
 * SQL about a place that is offered to who waited (docs/decisions/0050): until when it is kept, whether it can still be
 * confirmed, whether it is over. Asked of `event_registrations` with their `events`.
 */
import { type SQL, sql } from 'drizzle-orm'
import { startsAt } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { CURRENT_TIME } from '#app/platform/clock.server.ts'
import { event_registrations } from '../tables.server.ts'

const { status, offered_until } = event_registrations

/** The event may have moved since the offer was made, and no offer outlives its beginning. */
export const offerEnds: SQL = sql`least(${offered_until}, ${startsAt})`

// The clock and not the transaction's beginning: whoever waited for the event's lock decides by the time it is then.
export const isOffered: SQL = sql`(${status} = 'offered' and ${events.status} = 'published'
  and ${offerEnds} > ${CURRENT_TIME})`

export const hasLapsed: SQL = sql`(${status} = 'offered' and ${events.status} = 'published'
  and ${offerEnds} <= ${CURRENT_TIME})`
