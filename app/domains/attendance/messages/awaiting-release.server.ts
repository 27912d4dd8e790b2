/** Owns which organisers' messages await the team's release, across all events (docs/decisions/0061). */
import { and, asc, count, eq, gt, isNull, min, sql } from 'drizzle-orm'
import type { EventAwaitingRelease } from '#app/domains/events/schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { event_messages } from '../tables.server.ts'
import { lapsesAt } from './limits.server.ts'

/** Most events in the notice above the lists; as some are handled, others appear. */
const SHOWN = 10

/** SQL on `event_messages` and `events`: held, neither released nor stopped, and not lapsed. */
export const waitsForRelease = and(
  event_messages.is_held,
  isNull(event_messages.released_at),
  isNull(event_messages.stopped_at),
  isNull(event_messages.finished_at),
  eq(events.status, 'published'),
  gt(lapsesAt, sql`clock_timestamp()`),
)

/** Events with messages to release, the one that lapses soonest first. */
export function listAwaitingRelease(): Promise<EventAwaitingRelease[]> {
  return db
    .select({ id: events.id, title: events.title, messages: count() })
    .from(event_messages)
    .innerJoin(events, eq(events.id, event_messages.event_id))
    .where(waitsForRelease)
    .groupBy(events.id)
    .orderBy(asc(min(lapsesAt)), events.id)
    .limit(SHOWN)
}
