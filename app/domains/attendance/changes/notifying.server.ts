/**
 * Owns sending change notifications: after the delay the current schedule is compared with the one each person knows,
 * so that a change that was undone costs no mail. A person with a mail knows the current schedule (`readPeople`).
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import type { Mailing, MailingKind, Prepared } from '#app/domains/mailings/kinds.ts'
import { listReached, openMailings } from '#app/domains/mailings/mailings.server.ts'
import { sendAsked } from '#app/domains/mailings/sending.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { event_notices } from '../tables.server.ts'
import { type ChangeNotification, mailOf, notificationsOf, readPeople } from './changes.server.ts'
import type { Person } from './schema.ts'

type Addressee = Person & { notification: ChangeNotification }

/** A change during the mails, or between two batches, postpones the rest: the row's `due_at` moves. */
export const CHANGES: MailingKind = {
  name: 'changes',
  open: () =>
    openMailings(
      'changes',
      // A deleted event has no date to sort by: its mails go first.
      sql`select n.event_id::text as subject_id, n.due_at, null::timestamptz as until,
          coalesce((e.event_date + e.event_time) at time zone 'UTC', n.due_at) as needed_by
        from ${event_notices} n left join events e on e.id = n.event_id where n.due_at <= clock_timestamp()`,
    ),
  withLock: (mailing, work) => withEventLock(mailing.subject_id, work),
  async prepare(mailing, _now, tx): Promise<Prepared<Addressee> | undefined> {
    const notice = await findNotice(mailing, tx)
    if (!notice) return undefined
    const event = await findAttendedEvent(mailing.subject_id, tx)
    const notified = event ?? notice.gone?.event
    const people = event ? await readPeople(event, tx) : (notice.gone?.people ?? [])
    const reached = await listReached(mailing, tx)
    const left = (notified ? notificationsOf(notified, people, !event) : []).flatMap((notification) =>
      notification.people.filter(({ id }) => !reached.has(id)).map((person) => ({ ...person, notification })),
    )
    return {
      next: async (limit) => left.slice(0, limit),
      mailFor({ notification, ...person }) {
        if (!notified) throw new Error('Nobody is notified of no event.')
        return mailOf(notification, notified, person)
      },
      // All people in one transaction: nobody registers for a deleted event, so it blocks nobody.
      ...(!event && { batch: Number.POSITIVE_INFINITY }),
      async finish() {
        await tx.delete(event_notices).where(eq(event_notices.event_id, mailing.subject_id))
      },
    }
  },
}

/** Queues the change notifications of these events whose delay is over. */
export function mailDueNotice(...eventIds: string[]): Promise<void> {
  return sendAsked(CHANGES, eventIds)
}

async function findNotice({ id, subject_id }: Mailing, tx: Tx) {
  const { event_id, due_at } = event_notices
  // Compared in SQL: a JavaScript Date would lose PostgreSQL's microseconds.
  const isThisOne = sql`${due_at} = (select due_at from mailings where id = ${id})`
  const [notice] = await tx
    .select()
    .from(event_notices)
    .where(and(eq(event_id, subject_id), isThisOne, lte(due_at, sql`now()`)))
    .for('update')
  return notice
}
