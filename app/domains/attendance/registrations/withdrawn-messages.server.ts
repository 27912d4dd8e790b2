/**
 * Owns the words to registered people that wait to be sent to somebody they no longer concern: who cancelled, whose event
 * was called off or deleted. Unlike a reminder they stay true when an event moves.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { event_messages } from '../tables.server.ts'
import { MESSAGE_TEMPLATE } from './emails.tsx'

/** Of an event that is called off or deleted: what was not written yet never will be, not even if the event comes back. */
export async function stopMessages(eventId: string, actor: Actor, tx: Tx): Promise<void> {
  await tx
    .update(event_messages)
    .set({ stopped_at: sql`clock_timestamp()`, stopped_by: actor.email })
    .where(
      and(
        eq(event_messages.event_id, eventId),
        isNull(event_messages.finished_at),
        isNull(event_messages.stopped_at),
      ),
    )
  await withdrawMessages({ event_id: eventId }, tx)
}

/** Of one registration, or of all of an event. To be called with the event locked. */
export async function withdrawMessages(of: { id: string } | { event_id: string }, tx: Tx): Promise<void> {
  const theirs = 'id' in of ? sql`r.id = ${of.id}` : sql`r.event_id = ${of.event_id}`
  await tx.execute(sql`
    update mail_messages set expires_at = now()
    where template = ${MESSAGE_TEMPLATE} and status in ('pending', 'sending') and expires_at > now()
      and subject_type = 'event_registration'
      and subject_id in (select r.id::text from event_registrations r where ${theirs})`)
}
