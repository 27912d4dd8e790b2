/**
 * Owns how a message reaches its people: in batches, under the event's lock, one mail for each. Whoever has one is not
 * asked for again and the database takes no second one, so that a repeated run, a restart or another node sends none
 * twice; nothing is written once the event is called off, or the message was stopped.
 */
import { and, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { findOpenEvent } from '#app/domains/events/open-event.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { withEventLock } from '../registrations/places.server.ts'
import { event_messages } from '../tables.server.ts'
import { messageMail } from './emails.tsx'
import { lockMailboxes } from './limits.server.ts'
import { closedToMessages } from './messages.server.ts'
import { countLeftOut, nextPeople } from './people.server.ts'

/** People per transaction, which locks the event's row: a registration waits for this many mails to be stored. */
const PEOPLE_PER_TRANSACTION = 250

/** A message that a stopped site or a restored copy brings back after this has nothing left to say. */
const TOO_LATE_MS = 3 * 86_400_000

/** Queues the mails of one message, if it is due. */
export async function sendMessage(id: string): Promise<void> {
  const [message] = await db
    .select({ event_id: event_messages.event_id })
    .from(event_messages)
    .where(isDue(id))
  if (message) while (await sendSome(id, message.event_id));
}

/** Queues the mails of due messages whose job failed for good, or was lost. */
export async function sendDueMessages(): Promise<void> {
  const due = await db.select({ id: event_messages.id }).from(event_messages).where(isDue())
  const ids = due.map(({ id }) => id)
  await forEachDue('messages', ids, sendMessage)
}

/** Queues one batch and returns whether people are left. */
function sendSome(id: string, eventId: string): Promise<boolean> {
  return withEventLock(eventId, async (tx) => {
    // Locked: whoever is erased meanwhile is not written with words that were theirs.
    const [message] = await tx.select().from(event_messages).where(isDue(id)).for('update')
    if (!message) return false
    const event = await findOpenEvent(eventId, tx)
    const isLate = message.due_at.getTime() < Date.now() - TOO_LATE_MS
    const isOpen = event && !isLate && !closedToMessages(event)
    if (message.author === 'organizer') await lockMailboxes(tx)
    const people = isOpen ? await nextPeople(message, PEOPLE_PER_TRANSACTION, tx) : []
    if (event)
      await queueMails(
        people.map((person) => messageMail(message, event, person)),
        tx,
      )
    if (people.length === PEOPLE_PER_TRANSACTION) return true
    await tx
      .update(event_messages)
      .set({ finished_at: sql`clock_timestamp()`, left_out: await countLeftOut(message, tx) })
      .where(eq(event_messages.id, id))
    return false
  })
}

/** SQL: it may go out now, and has not gone out whole. */
function isDue(id?: string) {
  return and(
    id ? eq(event_messages.id, id) : undefined,
    lte(event_messages.due_at, sql`clock_timestamp()`),
    isNull(event_messages.finished_at),
    isNull(event_messages.stopped_at),
    or(not(event_messages.is_held), isNotNull(event_messages.released_at)),
  )
}
