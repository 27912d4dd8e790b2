/**
 * Owns the mails of mailings that wait to be sent to somebody they no longer concern: who cancelled, whose event moved,
 * was called off or deleted. To be called with the event locked.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { withdrawMailings } from '#app/domains/mailings/mailings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { event_messages } from '../tables.server.ts'
import { forgetInOlderColumns } from './older-columns.server.ts'
import type { EventMailing } from './schema.ts'

/** Of one registration, or of all of an event. */
type Whose = { id: string } | { event_id: string }

/** What a change of plans makes untrue. Whoever is still registered has none of it, and gets the next that is due. */
const OF_THE_SCHEDULE: readonly EventMailing[] = ['reminders', 'thanks']
/** Words of somebody stay true when an event moves. */
const WORDS: readonly EventMailing[] = ['messages']

/** Reminders and thanks of an event that moved. */
export async function withdrawReminders(of: Whose, tx: Tx): Promise<void> {
  const withdrawal = { kinds: OF_THE_SCHEDULE, recipients: registrationsOf(of), isForgotten: true }
  await forgetInOlderColumns(await withdrawMailings(withdrawal, tx), tx)
}

/** All that waits for somebody who has their place no more. */
export async function withdrawMails(of: Whose, tx: Tx): Promise<void> {
  await withdrawReminders(of, tx)
  await withdrawMailings({ kinds: WORDS, recipients: registrationsOf(of) }, tx)
}

/** The words of an event that is called off or deleted: what was not written yet never will be, even if it comes back. */
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
  await withdrawMailings({ kinds: WORDS, recipients: registrationsOf({ event_id: eventId }) }, tx)
}

const registrationsOf = (of: Whose) =>
  sql`select r.id::text from event_registrations r where ${'id' in of ? sql`r.id = ${of.id}` : sql`r.event_id = ${of.event_id}`}`
