/**
 * Owns what happens to a submission: one decision by the first reviewer to click, mailed to the organiser; spam and
 * back; deletion.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange, transactionTime } from '#app/domains/audit/audit.server.ts'
import { MAIL_WAITS_MINUTES } from '#app/domains/bulk/schema.ts'
import { queueFormMails, queueWithdrawnReceipt } from '#app/domains/contacts/receipts.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { pick, SHARED_FIELDS } from '#app/domains/events/fields-schema.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { queueMail, withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { approvalMail, receiptMail, rejectionMail } from '../submissions/emails.tsx'
import { findSubmission } from '../submissions/lists.server.ts'
import { recordOrganiser } from '../submissions/submissions.server.ts'

export type ReviewOutcome =
  /** `at`: time of the transaction, by which it is taken back. */
  | { outcome: 'done'; event_id: string | null; at: string }
  | { outcome: 'already'; status: SubmissionStatus; by: string }
  /** The submission was corrected after the reviewer loaded it; nothing was decided. */
  | { outcome: 'changed' }
  | { outcome: 'missing' }

/**
 * Publishes a pending submission: status, event and mail in one transaction. `version`: of the submission on the
 * screen. Mails of a decision wait, so that it can be taken back (decision-undo.server.ts).
 */
export async function approveSubmission(
  id: string,
  reviewer: Actor,
  version?: string,
  on: Db | Tx = db,
): Promise<ReviewOutcome> {
  const { time_zone } = await readSettings()
  return decide(id, { reviewer, version, on }, { status: 'approved' }, async (submission, tx) => {
    const [event] = await tx
      .insert(events)
      .values(eventOf(submission, time_zone))
      .returning({ id: events.id, share_code: events.share_code })
    if (!event) throw new Error('The event was not stored.')
    await tx.update(event_submissions).set({ event_id: event.id }).where(eq(event_submissions.id, id))
    const { email } = submission
    const columns = cityAndZone(submission, time_zone)
    const { id: event_id, share_code } = event
    const facts = { ...submission, ...columns, event_id, share_code }
    if (email) await queueMail({ ...approvalMail({ ...facts, email }), delay: WAIT }, tx)
    return event.id
  })
}

/** The event made from a submission, in the chosen zone, its location's, or the site's. */
export function eventOf(submission: StoredSubmission, siteZone: string): typeof events.$inferInsert {
  return {
    ...pick(submission, SHARED_FIELDS),
    ...cityAndZone(submission, siteZone),
    is_demo: submission.is_demo,
    submission_id: submission.id,
  }
}

/** Rejects a pending submission. The reason, if any, goes into the organiser's mail. */
export async function rejectSubmission(
  id: string,
  reviewer: Actor,
  reason: string | null,
  version?: string,
  on: Db | Tx = db,
): Promise<ReviewOutcome> {
  const { time_zone } = await readSettings()
  const decision = { status: 'rejected', rejection_reason: reason } as const
  return decide(id, { reviewer, version, on }, decision, async (submission, tx) => {
    const { email } = submission
    const columns = cityAndZone(submission, time_zone)
    const mail = email && rejectionMail({ ...submission, ...columns, email, reason })
    if (mail) await queueMail({ ...mail, delay: WAIT }, tx)
    return null
  })
}

/** Marks a pending submission as spam: nothing is mailed, and a receipt that has not left stays. */
export function markAsSpam(
  id: string,
  reviewer: Actor,
  version?: string,
  on: Db | Tx = db,
): Promise<ReviewOutcome> {
  return decide(id, { reviewer, version, on }, { status: 'spam' }, async (_, tx) => {
    await withdrawMail({ template: RECEIPT, subject_id: id }, tx)
    return null
  })
}

/** Seconds. */
const WAIT = MAIL_WAITS_MINUTES * 60

const RECEIPT = receiptMail.template.name

type StoredSubmission = typeof event_submissions.$inferSelect

/** Guarded by `status = 'pending'`, so that the loser of a race learns who decided first. */
async function decide(
  id: string,
  { reviewer, version, on }: { reviewer: Actor; version: string | undefined; on: Db | Tx },
  decision: { status: keyof typeof VERBS; rejection_reason?: string | null },
  carryOut: (submission: StoredSubmission, tx: Tx) => Promise<string | null>,
): Promise<ReviewOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const done = await on.transaction(async (tx) => {
    const [submission] = await tx
      .update(event_submissions)
      .set({
        ...decision,
        ...(decision.status === 'spam' && { spam_reason: 'team' }),
        reviewed_by: reviewer.id,
        reviewed_at: sql`now()`,
      })
      .where(
        and(
          eq(event_submissions.id, id),
          eq(event_submissions.status, 'pending'),
          version === undefined ? undefined : eq(rowVersion(event_submissions), version),
        ),
      )
      .returning()
    if (!submission) return undefined
    const event_id = await carryOut(submission, tx)
    await recordChange(
      reviewer,
      {
        action: `event_submission.${decision.status}`,
        subject_type: 'event_submission',
        subject_id: id,
        summary: `${VERBS[decision.status]} el evento «${submission.title}»`,
        before: { status: 'pending' },
        after: { ...decision, event_id },
      },
      tx,
    )
    return { outcome: 'done' as const, event_id, at: await transactionTime(tx) }
  })
  if (done) return done
  const settled = await findSubmission(id)
  if (!settled) return { outcome: 'missing' }
  if (settled.status === 'pending') return { outcome: 'changed' }
  return { outcome: 'already', status: settled.status, by: settled.reviewed_by ?? 'otra persona' }
}

const VERBS = { approved: 'Aprobó', rejected: 'Rechazó', spam: 'Marcó como spam' }

export type RestoreOutcome = 'restored' | 'not-spam' | 'missing'

/**
 * Restores a submission from spam. One that was caught on arrival becomes what it would have been: its sender a contact,
 * the receipt queued (design §6.24). One that the team marked had both; only a receipt that did not leave is queued.
 */
export async function restoreFromSpam(id: string, actor: Actor, on: Db | Tx = db): Promise<RestoreOutcome> {
  if (!isUuid(id)) return 'missing'
  const { time_zone: siteZone } = await readSettings()
  const isRestored = await on.transaction(async (tx) => {
    const [restored] = await tx
      .update(event_submissions)
      .set({ status: 'pending', reviewed_by: null, reviewed_at: null })
      .where(and(eq(event_submissions.id, id), eq(event_submissions.status, 'spam')))
      .returning()
    if (!restored) return false
    const { email, title } = restored
    if (email) {
      const receipt = receiptMail({ ...restored, ...cityAndZone(restored, siteZone), email })
      if (await hadReceipt(id, tx)) await queueWithdrawnReceipt(receipt, tx)
      else {
        const question = await recordOrganiser({ ...restored, email }, tx)
        await queueFormMails({ receipt, question, isRequested: true }, tx)
      }
    }
    const entry = { action: 'event_submission.restored', summary: `Sacó de spam el evento «${title}»` }
    const change = { before: { status: 'spam' }, after: { status: 'pending' } }
    const subject = { subject_type: 'event_submission', subject_id: id }
    await recordChange(actor, { ...entry, ...change, ...subject }, tx)
    return true
  })
  if (isRestored) return 'restored'
  return (await findSubmission(id)) ? 'not-spam' : 'missing'
}

/** Whether a receipt was ever queued: none is for a submission caught on arrival. */
async function hadReceipt(id: string, tx: Tx): Promise<boolean> {
  const isReceipt = and(eq(mail_messages.template, RECEIPT), eq(mail_messages.subject_id, id))
  return (await tx.$count(mail_messages, isReceipt)) > 0
}

/** Moves a submission of any status to the trash. An event published from it stays. */
export async function deleteSubmission(id: string, actor: Actor, on: Db | Tx = db): Promise<RemovalOutcome> {
  return on.transaction(async (tx) => {
    const removal = await moveToTrash(
      {
        table: 'event_submissions',
        id,
        kind: 'Evento enviado',
        labelColumn: 'title',
        children: [
          { table: 'co_organisers', column: 'submission_id' },
          { table: 'organiser_renewals', column: 'submission_id' },
        ],
        referrers: [{ table: 'events', column: 'submission_id' }],
        references: [{ table: 'events', column: 'event_id' }],
      },
      actor.email,
      tx,
    )
    if (removal.outcome !== 'deleted') return removal
    const summary = `Eliminó el evento enviado «${removal.label}»`
    const entry = { action: 'event_submission.deleted', summary, before: removal.row }
    await recordChange(actor, { ...entry, subject_type: 'event_submission', subject_id: id }, tx)
    return removal
  })
}
