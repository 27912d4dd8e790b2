/**
 * Owns the reminders and the thanks that wait to be sent and are no longer true: of a cancelled registration, of an
 * event that moved, was called off or deleted. They are never sent; who is still registered has none, and gets the next
 * one that is due.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { REMINDER_TEMPLATE, THANKS_TEMPLATE } from './emails.tsx'

/** Of one registration, or of all of an event. To be called with the event locked. */
export async function withdrawReminders(of: { id: string } | { event_id: string }, tx: Tx): Promise<void> {
  const theirs = 'id' in of ? sql`r.id = ${of.id}` : sql`r.event_id = ${of.event_id}`
  await tx.execute(sql`
    with withdrawn as (
      update mail_messages set expires_at = now()
      where template in (${REMINDER_TEMPLATE}, ${THANKS_TEMPLATE})
        and status in ('pending', 'sending') and expires_at > now()
        and subject_type = 'event_registration'
        and subject_id in (select r.id::text from event_registrations r where ${theirs})
      returning subject_id, template)
    update event_registrations r set
      reminded_for = case when w.reminder then null else r.reminded_for end,
      thanked_at = case when w.thanks then null else r.thanked_at end
    from (select subject_id, bool_or(template = ${REMINDER_TEMPLATE}) as reminder,
        bool_or(template = ${THANKS_TEMPLATE}) as thanks from withdrawn group by subject_id) w
    where r.id::text = w.subject_id and ${theirs}`)
}
