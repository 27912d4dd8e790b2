/**
 * Owns withdrawing unsent mails of mailings from people whom they no longer concern: they cancelled, or the event was
 * moved, cancelled or deleted. Call it with the event locked.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { withdrawMailings } from '#app/domains/mailings/mailings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { event_messages } from '../tables.server.ts'
import { eraseFromOlderColumns } from './older-columns.server.ts'
import type { EventMailing } from './schema.ts'

/** Registrations to withdraw from: one by its id, or all of an event. */
type Whose = { id: string } | { event_id: string }

/** Mails that a schedule change makes wrong. People count as not mailed, so that they get the next one that is due. */
const OF_THE_SCHEDULE: readonly EventMailing[] = ['reminders', 'thanks']
/** Messages stay valid when an event moves, and are withdrawn only with the seat. */
const WORDS: readonly EventMailing[] = ['messages']

/** Withdraws reminders and thanks of an event that moved. */
export async function withdrawReminders(of: Whose, tx: Tx): Promise<void> {
  const withdrawal = { kinds: OF_THE_SCHEDULE, recipients: registrationsOf(of), isForgotten: true }
  await eraseFromOlderColumns(await withdrawMailings(withdrawal, tx), tx)
}

/** Withdraws all mails waiting for a person who lost their seat. */
export async function withdrawMails(of: Whose, tx: Tx): Promise<void> {
  await withdrawReminders(of, tx)
  await withdrawMailings({ kinds: WORDS, recipients: registrationsOf(of) }, tx)
}

/** Stops the messages of a cancelled or deleted event for good, even if the event comes back. */
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
