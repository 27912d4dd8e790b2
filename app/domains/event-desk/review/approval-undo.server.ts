/**
 * Owns taking an approval back whose mail waits: the event leaves the agenda, its submission is pending again. Only
 * while nobody was written to, nobody registered, and neither was changed.
 */
import { and, eq } from 'drizzle-orm'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import type { Result } from '#app/domains/bulk/kinds.ts'
import { lockEvent } from '#app/domains/events/event-lock.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { approvalMail } from '../submissions/emails.tsx'

/** What taking the approval back needs: the event, and its version as it was published. */
export async function approvedAs(event_id: string, tx: Tx): Promise<Record<string, unknown>> {
  const [event] = await tx
    .select({ event_id: events.id, event_version: rowVersion(events) })
    .from(events)
    .where(eq(events.id, event_id))
  return { ...event }
}

export async function withdrawApproval(
  id: string,
  approved: Record<string, unknown> | null,
  actor: Actor,
  tx: Tx,
): Promise<Result> {
  const event_id = String(approved?.event_id)
  // Before the submission, as whoever changes an event takes them.
  await lockEvent(event_id, tx)
  const [submission] = await tx
    .select({ status: event_submissions.status, title: event_submissions.title })
    .from(event_submissions)
    .where(eq(event_submissions.id, id))
    .for('update')
  if (!submission) return 'gone'
  const isAsApproved = and(eq(events.id, event_id), eq(rowVersion(events), String(approved?.event_version)))
  const isUnchanged = (await tx.$count(events, isAsApproved)) === 1
  const registered = await tx.$count(event_registrations, eq(event_registrations.event_id, event_id))
  if (submission.status !== 'approved' || !isUnchanged || registered > 0) return 'other'
  if (await hasLeft(id, tx)) return 'mailed'
  await withdrawMail({ template: APPROVAL, subject_id: id }, tx)
  await tx.delete(events).where(eq(events.id, event_id))
  await tx
    .update(event_submissions)
    .set({ status: 'pending', event_id: null, reviewed_by: null, reviewed_at: null })
    .where(eq(event_submissions.id, id))
  const summary = `Deshizo la aprobación del evento «${submission.title}»`
  const change = { before: { status: 'approved', event_id }, after: { status: 'pending', event_id: null } }
  const subject = { subject_type: 'event_submission', subject_id: id }
  await recordChange(actor, { action: 'event_submission.unapproved', summary, ...change, ...subject }, tx)
  return {}
}

const APPROVAL = approvalMail.template.name

/** Whether the mail left or is leaving. Locks it, so that it does not begin to meanwhile. */
async function hasLeft(id: string, tx: Tx): Promise<boolean> {
  const { template, subject_type, subject_id, status } = mail_messages
  const mails = await tx
    .select({ status })
    .from(mail_messages)
    .where(and(eq(subject_type, 'event_submission'), eq(subject_id, id), eq(template, APPROVAL)))
    .for('update')
  return mails.some((mail) => mail.status === 'sent' || mail.status === 'sending')
}
