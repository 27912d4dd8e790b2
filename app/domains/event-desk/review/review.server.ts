/** Owns the team's decision on a submission: taken once, whoever clicks first; the organiser is told by mail. */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { pick, SHARED_FIELDS } from '#app/domains/events/fields-schema.ts'
import { placeColumns } from '#app/domains/events/places.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { approvalMail, rejectionMail } from '../submissions/emails.tsx'
import { findSubmission } from '../submissions/lists.server.ts'

export type ReviewOutcome =
  | { outcome: 'done'; event_id: string | null }
  | { outcome: 'already'; status: SubmissionStatus; by: string }
  /** It was corrected after the reviewer saw it; nothing was decided. */
  | { outcome: 'changed' }
  | { outcome: 'missing' }

/**
 * Publishes a pending submission: status, event and mail in one transaction. `seen` is the version that was on the
 * screen.
 */
export async function approveSubmission(id: string, reviewer: Actor, seen?: string): Promise<ReviewOutcome> {
  const { time_zone } = await readSettings()
  return decide(id, { reviewer, seen }, { status: 'approved' }, async (submission, tx) => {
    const [event] = await tx
      .insert(events)
      .values(eventOf(submission, time_zone))
      .returning({ id: events.id })
    if (!event) throw new Error('The event was not stored.')
    await tx.update(event_submissions).set({ event_id: event.id }).where(eq(event_submissions.id, id))
    const { email } = submission
    const place = placeColumns(submission, time_zone)
    if (email) await queueMail(approvalMail({ ...submission, ...place, email, event_id: event.id }), tx)
    return event.id
  })
}

/** The event that a submission becomes, in the zone that was chosen, of its place, or the site's. */
export function eventOf(submission: StoredSubmission, siteZone: string): typeof events.$inferInsert {
  return {
    ...pick(submission, SHARED_FIELDS),
    ...placeColumns(submission, siteZone),
    is_demo: submission.is_demo,
    submission_id: submission.id,
  }
}

/** Turns a pending submission down; the reason, if any, goes into the organiser's mail. */
export async function rejectSubmission(
  id: string,
  reviewer: Actor,
  reason: string | null,
  seen?: string,
): Promise<ReviewOutcome> {
  const { time_zone } = await readSettings()
  const decision = { status: 'rejected', rejection_reason: reason } as const
  return decide(id, { reviewer, seen }, decision, async (submission, tx) => {
    const { email } = submission
    const place = placeColumns(submission, time_zone)
    if (email) await queueMail(rejectionMail({ ...submission, ...place, email, reason }), tx)
    return null
  })
}

type StoredSubmission = typeof event_submissions.$inferSelect

/** The guard `status = 'pending'` makes the loser of a race read who won. */
async function decide(
  id: string,
  { reviewer, seen }: { reviewer: Actor; seen: string | undefined },
  decision: { status: 'approved' | 'rejected'; rejection_reason?: string | null },
  carryOut: (submission: StoredSubmission, tx: Tx) => Promise<string | null>,
): Promise<ReviewOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const done = await db.transaction(async (tx) => {
    const [submission] = await tx
      .update(event_submissions)
      .set({ ...decision, reviewed_by: reviewer.id, reviewed_at: sql`now()` })
      .where(
        and(
          eq(event_submissions.id, id),
          eq(event_submissions.status, 'pending'),
          seen === undefined ? undefined : eq(rowVersion(event_submissions), seen),
        ),
      )
      .returning()
    if (!submission) return undefined
    const event_id = await carryOut(submission, tx)
    const verb = decision.status === 'approved' ? 'Aprobó' : 'Rechazó'
    await recordChange(
      reviewer,
      {
        action: `event_submission.${decision.status}`,
        subject_type: 'event_submission',
        subject_id: id,
        summary: `${verb} el evento «${submission.title}»`,
        before: { status: 'pending' },
        after: { ...decision, event_id },
      },
      tx,
    )
    return { outcome: 'done' as const, event_id }
  })
  if (done) return done
  const settled = await findSubmission(id)
  if (!settled) return { outcome: 'missing' }
  if (settled.status === 'pending') return { outcome: 'changed' }
  return { outcome: 'already', status: settled.status, by: settled.reviewed_by ?? 'otra persona' }
}
