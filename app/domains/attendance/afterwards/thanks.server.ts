/**
 * Owns who is thanked for coming and asked how it was, where the organiser wants it (docs/decisions/0048). A
 * registration keeps when, in the transaction that queues the mail: everybody is asked once, whatever happens.
 */
import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findOpenEvent } from '#app/domains/events/open-event.server.ts'
import { MOST_DAYS } from '#app/domains/events/schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { addDays, dateIn } from '#app/platform/dates.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { withEventLock } from '../registrations/places.server.ts'
import { event_registrations } from '../tables.server.ts'
import { thanksMail } from './emails.tsx'
import { dueThanks } from './moments.server.ts'

const PEOPLE_PER_TRANSACTION = 250

/** Queues every mail of thanks that is due; none without a mail server. */
export async function thankDue(now = new Date()): Promise<void> {
  if (!mailIsOn()) return
  const today = dateIn('UTC', now)
  const asking = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.asks_afterwards}`,
        eq(events.status, 'published'),
        between(events.event_date, addDays(today, -MOST_DAYS - 5), today),
      ),
    )
  const ids = asking.map(({ id }) => id)
  await forEachDue('thanks', ids, async (id) => {
    while (await thankSome(id, now));
  })
}

/** Queues one batch and returns whether people are left. */
async function thankSome(eventId: string, now: Date): Promise<boolean> {
  // Asked first without the lock: most of the time nobody is left.
  if (!(await dueOf(eventId, now, db))) return false
  if ((await peopleToThank(eventId, db).limit(1)).length === 0) return false
  return withEventLock(eventId, async (tx) => {
    const due = await dueOf(eventId, now, tx)
    if (!due) return false
    const people = await tx
      .update(event_registrations)
      .set({ thanked_at: sql`now()` })
      .where(inArray(event_registrations.id, peopleToThank(eventId, tx).limit(PEOPLE_PER_TRANSACTION)))
      .returning({ id: event_registrations.id, email: event_registrations.email })
    await queueMails(
      people.map((person) => thanksMail(due.event, person, due.until)),
      tx,
    )
    return people.length === PEOPLE_PER_TRANSACTION
  })
}

async function dueOf(eventId: string, now: Date, tx: Db | Tx) {
  const event = await findOpenEvent(eventId, tx)
  const [asks] = await tx.select({ asks: events.asks_afterwards }).from(events).where(eq(events.id, eventId))
  const thanks = event?.status === 'published' && asks?.asks ? dueThanks(event, now) : undefined
  return event && thanks && { ...thanks, event }
}

function peopleToThank(eventId: string, tx: Db | Tx) {
  const { id, event_id, status, thanked_at, created_at } = event_registrations
  return tx
    .select({ id })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), eq(status, 'confirmed'), isNull(thanked_at)))
    .orderBy(created_at, id)
}
