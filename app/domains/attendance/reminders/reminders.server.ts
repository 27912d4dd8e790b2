/**
 * Owns who is reminded of an event, and when (docs/decisions/0048). A registration keeps which reminder it had last, in
 * the transaction that queues the mail: on any number of nodes, and across a restart, everybody gets each one once.
 */
import { and, between, eq, exists, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { findAttendedEvent } from '#app/domains/events/open-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { addDays, dateIn } from '#app/platform/dates.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { MESSAGE_TEMPLATE } from '../registrations/emails.tsx'
import { withEventLock } from '../registrations/places.server.ts'
import { event_notices, event_registrations } from '../tables.server.ts'
import { reminderMail } from './emails.tsx'
import { dueReminder, type Reminder } from './moments.server.ts'

/** People per transaction, which locks the event's row: a registration waits for this many mails to be stored. */
const PEOPLE_PER_TRANSACTION = 250

/**
 * Queues every reminder that is due. Without a mail server nobody is reminded: a reminder that waits for one to be set
 * up would never be of use.
 */
export async function remindDue(now = new Date()): Promise<void> {
  if (!mailIsOn()) return
  await forEachDue('reminders', await eventsOfTheseDays(now), async (id) => {
    while (await remindSome(id, now));
  })
}

/** Events that may begin within a day, in any zone, with somebody who has a place. */
async function eventsOfTheseDays(now: Date): Promise<string[]> {
  const today = dateIn('UTC', now)
  const places = db
    .select({ id: event_registrations.id })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, events.id), eq(event_registrations.status, 'confirmed')))
  const soon = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        between(events.event_date, addDays(today, -1), addDays(today, 2)),
        exists(places),
      ),
    )
  return soon.map(({ id }) => id)
}

/** Queues one batch and returns whether people are left. */
async function remindSome(eventId: string, now: Date): Promise<boolean> {
  // Asked first without the lock: most of the time nobody is left.
  const due = await dueOf(eventId, now, db)
  if (!due || (await peopleToRemind(eventId, due, db).limit(1)).length === 0) return false
  return withEventLock(eventId, async (tx) => {
    // Read again: whoever held the lock may have moved or cancelled the event.
    const due = await dueOf(eventId, now, tx)
    if (!due) return false
    const people = await tx
      .update(event_registrations)
      .set({ reminded_for: due.from })
      .where(inArray(event_registrations.id, peopleToRemind(eventId, due, tx).limit(PEOPLE_PER_TRANSACTION)))
      .returning({ id: event_registrations.id, email: event_registrations.email })
    await queueMails(
      people.map((person) => reminderMail(due, due.event, person)),
      tx,
    )
    return people.length === PEOPLE_PER_TRANSACTION
  })
}

async function dueOf(eventId: string, now: Date, tx: Db | Tx) {
  const event = await findAttendedEvent(eventId, tx)
  const reminder = event?.status === 'published' ? dueReminder(event, now) : undefined
  return event && reminder && { ...reminder, event }
}

/**
 * Those with a place who have not had this reminder, and whom nothing has told the same since it was due: not their
 * confirmation, nor a change of plans, which is waited for.
 */
function peopleToRemind(eventId: string, { from }: Reminder, tx: Db | Tx) {
  const { id, event_id, status, created_at, reminded_for } = event_registrations
  return tx
    .select({ id })
    .from(event_registrations)
    .where(
      and(
        eq(event_id, eventId),
        eq(status, 'confirmed'),
        lt(created_at, from),
        sql`${reminded_for} is distinct from ${from.toISOString()}::timestamptz`,
        notExists(tx.select({ id: mail_messages.id }).from(mail_messages).where(hasTold(from))),
        notExists(tx.select().from(event_notices).where(isWaiting(eventId))),
      ),
    )
    .orderBy(created_at, id)
}

/** A mail about the registration, written since an instant, that was or will be sent; words to all say something else. */
function hasTold(since: Date): SQL | undefined {
  return and(
    eq(mail_messages.subject_type, 'event_registration'),
    ne(mail_messages.template, MESSAGE_TEMPLATE),
    sql`${mail_messages.subject_id} = ${event_registrations.id}::text`,
    sql`${mail_messages.created_at} >= ${since.toISOString()}::timestamptz`,
    sql`(${mail_messages.status} = 'sent' or ${mail_messages.expires_at} > now())`,
  )
}

function isWaiting(eventId: string): SQL | undefined {
  return and(eq(event_notices.event_id, eventId), sql`${event_notices.due_at} is not null`)
}
