/**
 * Owns when the team is mailed about proposals: at once, but at most once an hour per event; proposals within the
 * hour are gathered in one mail at its end, if still open. The time of the last mail is read from the outbox, so that
 * a restart loses nothing and two nodes never mail twice (docs/decisions/0054).
 */
import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import { isProposalOpen } from '#app/domains/events/events.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { proposalNotificationMail } from './emails.tsx'
import { findProposal } from './proposals.server.ts'

const HOUR_MS = 3_600_000

/** Columns of a locked submission that describe its open proposal. */
type Waiting = { id: string; proposed_at: Date | null; proposal_count: number }

/** Number of proposals for the next mail to report, and whether to gather them instead of mailing at once. */
export async function nextTeamNotification(
  { id, proposed_at, proposal_count }: Waiting,
  now: Date,
  tx: Tx,
): Promise<{ count: number; isGathered: boolean }> {
  const { created_at } = mail_messages
  const [last] = await tx
    .select({ at: max(created_at) })
    .from(mail_messages)
    .where(and(...aboutProposals, eq(mail_messages.subject_id, id)))
  const mailedAt = last?.at?.getTime() ?? Number.NEGATIVE_INFINITY
  const isUnmailed = proposed_at !== null && proposed_at.getTime() > mailedAt
  return { count: isUnmailed ? proposal_count + 1 : 1, isGathered: now.getTime() < mailedAt + HOUR_MS }
}

/** Queues the gathered mails whose hour is over. */
export async function mailGatheredProposals(now = currentTime()): Promise<void> {
  const due = await db
    .select({ event_id: event_submissions.event_id })
    .from(event_submissions)
    .where(and(isNotNull(event_submissions.proposed_at), isProposalOpen, isGatheredDue(now)))
  const ids = due.flatMap(({ event_id }) => event_id ?? [])
  await forEachDue('proposals', ids, (id) => mailGathered(id, now))
}

function mailGathered(eventId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, title, proposal_count } = event_submissions
    const isOfEvent = eq(event_submissions.event_id, eventId)
    await tx.select({ id }).from(event_submissions).where(isOfEvent).for('update')
    // Read again under the lock: another node may have queued the mail, or somebody settled the proposal.
    const [submission] = await tx
      .select({ id, title, count: proposal_count })
      .from(event_submissions)
      .where(and(isOfEvent, isGatheredDue(now)))
    const open = submission && (await findProposal(eventId, tx))
    if (!open) return
    await queueMail(await proposalNotificationMail({ ...open, ...submission, event_id: eventId }), tx)
  })
}

/** SQL: mails to the team about proposals; `subject_id` is the submission. */
const aboutProposals = [
  eq(mail_messages.subject_type, 'event_submission'),
  eq(mail_messages.template, proposalNotificationMail.template.name),
]

/** SQL: the last mail about the submission is an hour old, and older than the open proposal. */
function isGatheredDue(now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return sql`exists (select from ${mail_messages} where ${and(...aboutProposals)}
    and ${mail_messages.subject_id} = ${event_submissions.id}::text
    having max(${mail_messages.created_at}) <= ${hourAgo} and max(${mail_messages.created_at}) < ${event_submissions.proposed_at})`
}
