/**
 * Owns the places of an event. Every transaction that gives or frees one locks the event's row until its end, so that
 * capacity holds over any number of nodes; a free place goes to the first on the waiting list.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { pipelined } from '#app/platform/database/pipelined.server.ts'
import { runExclusive } from '#app/platform/limits/keyed-mutex.server.ts'
import { withInstants } from '../hours.server.ts'
import { type AttendedEvent, findAttendedEvent } from '../open-event.server.ts'
import { closedBecause } from '../registration-rule.ts'
import { event_registrations, events } from '../tables.server.ts'
import { registrationMail } from './emails.tsx'

/**
 * Transactions per event and node: while one writes, the second already waits for the row lock, so that the lock is
 * never idle.
 */
const CONCURRENT_PER_EVENT = 2
let arrivals = 0

/**
 * Runs `work` in a transaction that locks the event's row. On one node callers queue in memory, so that an event
 * takes two connections at most (docs/decisions/0014).
 */
export function withEventLock<Result>(id: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runExclusive(`event:${id}:${arrivals++ % CONCURRENT_PER_EVENT}`, () =>
    pipelined(async (tx) => {
      await lockEvent(id, tx)
      return work(tx)
    }),
  )
}

/** Locks the event's row until `tx` ends. To be called before the first write to its registrations. */
export async function lockEvent(id: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select from ${events} where ${events.id} = ${id} for update`)
}

/**
 * Gives free places to those who wait, in their order, and tells them by mail: after a cancellation, and when
 * the team has made room. Returns the event with the places that are left then.
 */
export async function fillPlaces(id: string, tx: Tx): Promise<AttendedEvent | undefined> {
  // People seldom wait while there are places, so both are asked for in one round trip, and the whole list only if
  // so.
  const [event, [somebody]] = await Promise.all([findAttendedEvent(id, tx), waitingListOf(id, tx).limit(1)])
  if (!event || !somebody || event.places_left === 0 || closedBecause(withInstants(event))) return event
  const waiting = waitingListOf(id, tx)
  const next = await (event.places_left === null ? waiting : waiting.limit(event.places_left))
  const promoted = await tx
    .update(event_registrations)
    .set({ status: 'confirmed' })
    .where(
      inArray(
        event_registrations.id,
        next.map((each) => each.id),
      ),
    )
    .returning({ id: event_registrations.id, email: event_registrations.email })
  await queueMails(
    promoted.map((person) => registrationMail('promoted', event, person)),
    tx,
  )
  const places_left = event.places_left === null ? null : event.places_left - promoted.length
  return { ...event, places_left }
}

function waitingListOf(event_id: string, tx: Tx) {
  return tx
    .select({ id: event_registrations.id })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, event_id), eq(event_registrations.status, 'waitlist')))
    .orderBy(asc(event_registrations.created_at), event_registrations.id)
}
