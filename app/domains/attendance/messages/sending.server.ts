/**
 * Owns sending messages: each is a mailing, opened when it may leave. Nothing is sent once the event is cancelled or
 * the message stopped.
 */
import { and, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { Mailing, MailingKind, Prepared } from '#app/domains/mailings/kinds.ts'
import { openMailings } from '#app/domains/mailings/mailings.server.ts'
import { sendAsked } from '#app/domains/mailings/sending.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { withMailingLock } from '../registrations/mailing-lock.server.ts'
import { event_messages } from '../tables.server.ts'
import { messageMail } from './emails.tsx'
import { lockMailboxes } from './limits.server.ts'
import { closedToMessages } from './messages.server.ts'
import { type Addressee, countLeftOut, nextPeople } from './people.server.ts'

/** A message this late (the site was down, or a backup restored) is not sent any more. */
const TOO_LATE_MS = 3 * 86_400_000

export const MESSAGES: MailingKind = {
  name: 'messages',
  open() {
    // In UTC instead of the event's zone: hours do not matter for this order, and one unknown zone would fail the
    // query for all.
    const begins = sql`(${events.event_date} + ${events.event_time}) at time zone 'UTC'`
    const due = db
      .select({
        subject_id: sql`${event_messages.id}::text`.as('subject_id'),
        due_at: event_messages.due_at,
        until: sql`null::timestamptz`.as('until'),
        needed_by: begins.as('needed_by'),
      })
      .from(event_messages)
      .innerJoin(events, eq(events.id, event_messages.event_id))
      .where(isDue())
    return openMailings('messages', due.getSQL())
  },
  async withLock(mailing, work) {
    const [message] = await db
      .select({ event_id: event_messages.event_id })
      .from(event_messages)
      .where(eq(event_messages.id, mailing.subject_id))
    if (!message) return db.transaction(work)
    return withMailingLock(message.event_id, mailing, async (tx) => {
      await adoptParts(mailing, tx)
      return work(tx)
    })
  },
  async prepare(mailing, _now, tx): Promise<Prepared<Addressee> | undefined> {
    // Locked, so that erasing a person's text waits for a mail being written with it, or comes first.
    const [message] = await tx.select().from(event_messages).where(isDue(mailing.subject_id)).for('update')
    const event = message && (await findEvent(message.event_id, tx))
    if (!message || !event) return undefined
    const isLate = message.due_at.getTime() < Date.now() - TOO_LATE_MS
    const isOpen = !isLate && !closedToMessages(event)
    if (message.author === 'organizer') await lockMailboxes(tx)
    return {
      next: async (limit) => (isOpen ? nextPeople(message, mailing, { limit, tx }) : []),
      mailFor: (person) => messageMail(message, event, person),
      async finish() {
        const left_out = await countLeftOut(message, mailing, tx)
        await tx
          .update(event_messages)
          .set({ finished_at: sql`clock_timestamp()`, left_out })
          .where(eq(event_messages.id, message.id))
      },
    }
  },
}

/** Queues the mails of these messages, as far as they are due. */
export function sendMessage(...ids: string[]): Promise<void> {
  return sendAsked(MESSAGES, ids)
}

/** Records recipients of mails written by a node that runs the previous version. Can be removed in the next version. */
async function adoptParts({ id, subject_id }: Mailing, tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select ${id}, mail.subject_id, mail.id from mail_messages mail where mail.part_of = ${subject_id}
    on conflict do nothing`)
}

/** SQL: the message is due, and not all of its mails are written. */
function isDue(id?: string) {
  return and(
    id ? eq(event_messages.id, id) : undefined,
    lte(event_messages.due_at, sql`clock_timestamp()`),
    isNull(event_messages.finished_at),
    isNull(event_messages.stopped_at),
    or(not(event_messages.is_held), isNotNull(event_messages.released_at)),
  )
}
