/**
 * Owns taking a decision back: the submission is pending again, and its event leaves the agenda. Only while nobody was
 * written to, nobody registered, and neither was changed.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import type { Result } from '#app/domains/bulk/kinds.ts'
import { MAIL_WAITS_MINUTES } from '#app/domains/bulk/schema.ts'
import { lockEvent } from '#app/domains/events/event-lock.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { undoPath } from '#app/platform/lists/query-state.ts'
import { approvalMail, rejectionMail } from '../submissions/emails.tsx'
import { SCREENS } from './address.ts'
import { restoreFromSpam } from './review.server.ts'

export type Decision = 'spam' | keyof typeof MAILED

const MAILED = {
  approved: { template: approvalMail.template.name, undone: 'unapproved', noun: 'la aprobación' },
  rejected: { template: rejectionMail.template.name, undone: 'unrejected', noun: 'el rechazo' },
} as const

export async function withdrawDecision(
  decision: Decision,
  id: string,
  actor: Actor,
  tx: Tx,
): Promise<Result> {
  if (decision === 'spam') {
    const outcome = await restoreFromSpam(id, actor, tx)
    return outcome === 'restored' ? {} : outcome === 'missing' ? 'gone' : 'other'
  }
  const ofThis = eq(event_submissions.id, id)
  const { status, title, event_id } = event_submissions
  const [before] = await tx.select({ event_id }).from(event_submissions).where(ofThis)
  // Before the submission, as whoever changes an event takes them.
  if (before?.event_id) await lockEvent(before.event_id, tx)
  const [submission] = await tx
    .select({ status, title, event_id })
    .from(event_submissions)
    .where(ofThis)
    .for('update')
  if (!submission) return 'gone'
  const published = decision === 'approved' ? submission.event_id : null
  if (submission.status !== decision || (decision === 'approved' && !(await isAsPublished(published, tx))))
    return 'other'
  const { template, undone, noun } = MAILED[decision]
  if (await hasLeft({ template, subject_id: id }, tx)) return 'mailed'
  await withdrawMail({ template, subject_id: id }, tx)
  if (published) await tx.delete(events).where(eq(events.id, published))
  await tx
    .update(event_submissions)
    .set({ status: 'pending', event_id: null, rejection_reason: null, reviewed_by: null, reviewed_at: null })
    .where(ofThis)
  const entry = {
    action: `event_submission.${undone}`,
    summary: `Deshizo ${noun} del evento «${submission.title}»`,
    before: { status: decision, event_id: published },
    after: { status: 'pending', event_id: null },
  }
  await recordChange(actor, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
  return {}
}

/** By submission, the URL that 'Deshacer' posts to, of those whose decision this person can still take back. */
export async function findUndos(
  ids: readonly string[],
  { id: actor }: Actor,
): Promise<Record<string, string>> {
  const { id, reviewed_by, reviewed_at, status } = event_submissions
  const isRecent = sql`${reviewed_at} > now() - make_interval(mins => ${MAIL_WAITS_MINUTES})`
  const isMine = and(inArray(id, [...ids]), eq(reviewed_by, actor), isRecent)
  const found = await db
    .select({ id, at: sql<string>`${reviewed_at}::text` })
    .from(event_submissions)
    .where(and(isMine, inArray(status, ['approved', 'rejected'])))
  return Object.fromEntries(found.map((each) => [each.id, undoPath(SCREENS.events, each.at)]))
}

/** Whether the event is as its approval published it, and nobody counts on it. */
async function isAsPublished(id: string | null, tx: Tx): Promise<boolean> {
  if (!id) return false
  const isUnchanged = and(eq(events.id, id), eq(events.updated_at, events.created_at))
  if ((await tx.$count(events, isUnchanged)) === 0) return false
  return (await tx.$count(event_registrations, eq(event_registrations.event_id, id))) === 0
}

/** Whether the mail left or is leaving. Locks it, so that it does not begin to meanwhile. */
async function hasLeft(mail: { template: string; subject_id: string }, tx: Tx): Promise<boolean> {
  const { template, subject_type, subject_id, status } = mail_messages
  const ofThis = and(eq(subject_id, mail.subject_id), eq(template, mail.template))
  const mails = await tx
    .select({ status })
    .from(mail_messages)
    .where(and(eq(subject_type, 'event_submission'), ofThis))
    .for('update')
  return mails.some((each) => each.status === 'sent' || each.status === 'sending')
}
