/**
 * Owns renewing an organiser's link: the mails sent before open nothing any more, and a new one goes to the organiser's
 * address (docs/decisions/0097). No secret is stored for it, only since when mails count.
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { organiser_renewals } from '../tables.server.ts'
import { renewedLinkMail } from './emails.tsx'
import { RENEWALS_A_DAY } from './labels.ts'

/** `many`: it was renewed as often as it may be within a day. `unreachable`: the submission has no address. */
export type Renewal = 'renewed' | 'missing' | 'unreachable' | 'many'

export async function renewLink(id: string, actor: Actor): Promise<Renewal> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    // Locked, so that of two presses at the limit one is refused.
    const [submission] = await tx
      .select({ title: event_submissions.title, email: event_submissions.email })
      .from(event_submissions)
      .where(eq(event_submissions.id, id))
      .for('update')
    if (!submission) return 'missing'
    const { title, email } = submission
    if (!email) return 'unreachable'
    const lately = and(
      eq(mail_messages.template, renewedLinkMail.template.name),
      eq(mail_messages.subject_id, id),
      gt(mail_messages.created_at, sql`now() - interval '1 day'`),
    )
    if ((await tx.$count(mail_messages, lately)) >= RENEWALS_A_DAY) return 'many'
    const valid_since = sql`clock_timestamp()`
    await tx
      .insert(organiser_renewals)
      .values({ submission_id: id, valid_since })
      .onConflictDoUpdate({ target: organiser_renewals.submission_id, set: { valid_since } })
    await queueMail(renewedLinkMail({ id, email, title }), tx)
    const summary = `Renovó el enlace de quien organiza «${title}»`
    const subject = { subject_type: 'event_submission', subject_id: id }
    await recordChange(actor, { action: 'event_submission.link_renewed', summary, ...subject }, tx)
    return 'renewed'
  })
}

/** Whether the link was renewed a moment ago, so that its former holder is told so. */
export async function wasJustRenewed(id: string | null): Promise<boolean> {
  if (!id || !isUuid(id)) return false
  const { submission_id, valid_since } = organiser_renewals
  const [renewed] = await db
    .select({ submission_id })
    .from(organiser_renewals)
    .where(and(eq(submission_id, id), gt(valid_since, sql`now() - interval '1 hour'`)))
  return renewed !== undefined
}

/** SQL on `event_submissions` and `mail_messages`: no renewal has ended the links of this mail. */
export const isCurrent = sql`not exists (
  select from ${organiser_renewals} renewed
  where renewed.submission_id = ${event_submissions.id} and renewed.valid_since > ${mail_messages.created_at})`
