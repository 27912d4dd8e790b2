/**
 * Owns the places of an event. Whoever gives or takes one holds the event's row until the end of its
 * transaction, so that capacity holds over any number of nodes; a place that is free goes to who waits first.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/db.server.ts'
import { inTurn } from '#app/platform/turns.server.ts'
import { closedBecause, findOpenEvent, type OpenEvent } from './open-event.server.ts'
import { registrationMail } from './registration-emails.tsx'
import { event_registrations, events } from './tables.server.ts'

/** One transaction that holds the event. Those of one node come one after the other, with one connection in all. */
export function holdingEvent<Result>(id: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTurn(`event:${id}`, () =>
    db.transaction(async (tx) => {
      await holdEvent(id, tx)
      return work(tx)
    }),
  )
}

/** Until the end of a transaction that writes of its registrations, before the first of them. */
export async function holdEvent(id: string, tx: Tx): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
}

/**
 * Gives free places to those who wait, in their order, and tells them by mail: after a cancellation, and when
 * the team has made room. Returns the event with the places that are left then.
 */
export async function fillPlaces(id: string, tx: Tx): Promise<OpenEvent | undefined> {
  const event = await findOpenEvent(id, tx)
  if (!event || event.places_left === 0 || closedBecause(event)) return event
  const waiting = tx
    .select({ id: event_registrations.id })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, id), eq(event_registrations.status, 'waitlist')))
    .orderBy(asc(event_registrations.created_at), event_registrations.id)
  const next = await (event.places_left === null ? waiting : waiting.limit(event.places_left))
  if (next.length === 0) return event
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
