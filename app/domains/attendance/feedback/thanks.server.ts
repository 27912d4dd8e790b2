/**
 * Owns who is thanked and asked for feedback, if the organiser wants it (docs/decisions/0048): each attendee once per
 * event, even if its end is corrected afterwards.
 */
import { and, between, eq, not, sql } from 'drizzle-orm'
import { eventColumns } from '#app/domains/events/events.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { MOST_DAYS } from '#app/domains/events/schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { Mailing, MailingKind, Prepared } from '#app/domains/mailings/kinds.ts'
import { type DueMailing, hasAnyMailing, openMailings } from '#app/domains/mailings/mailings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import type { Registered } from '../registrations/emails.tsx'
import { withMailingLock } from '../registrations/mailing-lock.server.ts'
import { event_registrations } from '../tables.server.ts'
import { dueThanks } from './due-times.server.ts'
import { thanksMail } from './emails.tsx'

/** Opens nothing without a mail server: the mail would be stale once there is one. */
export const THANKS: MailingKind = {
  name: 'thanks',
  async open(now) {
    if (!mailIsOn()) return
    const over = new Map((await askingEvents(now)).map((event) => [event.id, event]))
    const due: DueMailing[] = []
    await forEachDue('thanks', [...over.keys()], async (id) => {
      const event = over.get(id)
      const thanks = event && dueThanks(event, now)
      if (thanks) due.push({ subject_id: id, due_at: thanks.from, until: thanks.until })
    })
    await openMailings('thanks', due)
  },
  withLock: (mailing, work) => withMailingLock(mailing.subject_id, mailing, work),
  async prepare(mailing, now, tx): Promise<Prepared<Registered> | undefined> {
    const event = mailIsOn() ? await findAskingEvent(mailing.subject_id, tx) : undefined
    const due = event && dueThanks(event, now)
    // The event's end was corrected: the new due time is another mailing.
    if (!due || due.from.getTime() !== mailing.due_at.getTime()) return undefined
    return {
      next: (limit) => peopleToThank(mailing, tx).limit(limit),
      mailFor: (person) => thanksMail({ event, until: due.until, ...person }),
    }
  },
}

function askingEvents(now: Date) {
  const today = dateIn('UTC', now)
  return db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        sql`${events.asks_afterwards}`,
        eq(events.status, 'published'),
        between(events.event_date, addDays(today, -MOST_DAYS - 5), today),
      ),
    )
}

async function findAskingEvent(id: string, tx: Tx) {
  const event = await findEvent(id, tx)
  const [asks] = await tx.select({ asks: events.asks_afterwards }).from(events).where(eq(events.id, id))
  return event?.status === 'published' && asks?.asks ? event : undefined
}

function peopleToThank(mailing: Mailing, tx: Tx) {
  const { id, email, event_id, status, created_at } = event_registrations
  return tx
    .select({ id, email })
    .from(event_registrations)
    .where(
      and(
        eq(event_id, mailing.subject_id),
        eq(status, 'confirmed'),
        not(hasAnyMailing(mailing, sql`event_registrations.id::text`)),
      ),
    )
    .orderBy(created_at, id)
}
