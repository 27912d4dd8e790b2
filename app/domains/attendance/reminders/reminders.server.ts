/**
 * Owns who is reminded of an event, and when (docs/decisions/0048): one mailing per due time, so that a moved event
 * is reminded of again.
 */
import { and, between, eq, exists, lt, ne, not, notExists, type SQL, sql } from 'drizzle-orm'
import { eventColumns } from '#app/domains/events/events.server.ts'
import { findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { Mailing, MailingKind, Prepared } from '#app/domains/mailings/kinds.ts'
import { type DueMailing, hasMailing, openMailings } from '#app/domains/mailings/mailings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { MESSAGE_TEMPLATE } from '../mail-names.ts'
import type { Registered } from '../registrations/emails.tsx'
import { withMailingLock } from '../registrations/mailing-lock.server.ts'
import { event_notices, event_registrations } from '../tables.server.ts'
import { dueReminder } from './due-times.server.ts'
import { reminderMail } from './emails.tsx'

/** Opens nothing without a mail server: a reminder would be stale once there is one. */
export const REMINDERS: MailingKind = {
  name: 'reminders',
  async open(now) {
    if (!mailIsOn()) return
    const soon = new Map((await eventsOfTheseDays(now)).map((event) => [event.id, event]))
    const due: DueMailing[] = []
    await forEachDue('reminders', [...soon.keys()], async (id) => {
      const event = soon.get(id)
      const reminder = event && dueReminder(event, now)
      if (reminder) due.push({ subject_id: id, due_at: reminder.from, until: reminder.until })
    })
    await openMailings('reminders', due)
  },
  withLock: (mailing, work) => withMailingLock(mailing.subject_id, mailing, work),
  async prepare(mailing, now, tx): Promise<Prepared<Registered> | undefined> {
    const event = mailIsOn() ? await findAttendedEvent(mailing.subject_id, tx) : undefined
    const due = event?.status === 'published' ? dueReminder(event, now) : undefined
    // The event was moved: its new due times are other mailings.
    if (!event || !due || due.from.getTime() !== mailing.due_at.getTime()) return undefined
    return {
      next: (limit) => peopleToRemind(mailing, tx).limit(limit),
      mailFor: (person) => reminderMail({ ...due, event, ...person }),
    }
  },
}

/** Events that may begin within a day, in any zone, and have confirmed registrations. */
function eventsOfTheseDays(now: Date) {
  const today = dateIn('UTC', now)
  const seated = db
    .select({ id: event_registrations.id })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, events.id), eq(event_registrations.status, 'confirmed')))
  return db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        between(events.event_date, addDays(today, -1), addDays(today, 2)),
        exists(seated),
      ),
    )
}

/**
 * People with a seat who lack this reminder, except those who got the same facts since it was due, from their
 * confirmation or a change notification, and those for whom a change notification is waiting.
 */
function peopleToRemind(mailing: Mailing, tx: Tx) {
  const { id, email, event_id, status, created_at } = event_registrations
  const { subject_id, due_at } = mailing
  return tx
    .select({ id, email })
    .from(event_registrations)
    .where(
      and(
        eq(event_id, subject_id),
        eq(status, 'confirmed'),
        lt(created_at, due_at),
        not(hasMailing(mailing, sql`event_registrations.id::text`)),
        notExists(tx.select({ id: mail_messages.id }).from(mail_messages).where(wasNotifiedSince(due_at))),
        notExists(tx.select().from(event_notices).where(isWaiting(subject_id))),
      ),
    )
    .orderBy(created_at, id)
}

/**
 * SQL: a mail about the registration, written since `since` and sent or to be sent; messages do not count, as they
 * say other things. A withdrawn mail that is just being delivered counts: only the outcome tells whether it must be
 * written again.
 */
function wasNotifiedSince(since: Date): SQL | undefined {
  return and(
    eq(mail_messages.subject_type, 'event_registration'),
    ne(mail_messages.template, MESSAGE_TEMPLATE),
    sql`${mail_messages.subject_id} = ${event_registrations.id}::text`,
    sql`${mail_messages.created_at} >= ${since.toISOString()}::timestamptz`,
    sql`(${mail_messages.status} in ('sending', 'sent') or ${mail_messages.expires_at} > ${CURRENT_TIME})`,
  )
}

function isWaiting(eventId: string): SQL | undefined {
  return and(eq(event_notices.event_id, eventId), sql`${event_notices.due_at} is not null`)
}
