/**
 * Owns when the team has a mail about what an organiser proposes: at once, and at most one an hour and event; what is
 * proposed within that hour is in one at its end, if it still waits. Which was the last, the outbox says, so that nothing
 * is lost over a restart, nor sent twice by two nodes (docs/decisions/0054).
 */
import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import { isProposalOpen } from '#app/domains/events/events.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { currentTime } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { proposalNotificationMail } from './emails.tsx'
import { findProposal } from './proposals.server.ts'

const HOUR_MS = 3_600_000

/** What waits for the team in a submission whose row is locked. */
type Waiting = { id: string; proposed_at: Date | null; proposal_count: number }

/** How many proposals the mail about a new one counts, and whether it is gathered instead of sent at once. */
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

/** Queues the mails about what was gathered in an hour that is over. */
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
    // Read once it is locked: another node may have queued the mail, the organiser or the team settled the proposal.
    const [submission] = await tx
      .select({ id, title, count: proposal_count })
      .from(event_submissions)
      .where(and(isOfEvent, isGatheredDue(now)))
    const open = submission && (await findProposal(eventId, tx))
    if (!open) return
    await queueMail(await proposalNotificationMail({ ...open, ...submission, event_id: eventId }), tx)
  })
}

/** What the team's mails about proposals are in the outbox; of a submission by its `subject_id`. */
const aboutProposals = [
  eq(mail_messages.subject_type, 'event_submission'),
  eq(mail_messages.template, proposalNotificationMail.template.name),
]

/** SQL: the last mail about the submission was written an hour ago, before what waits was proposed. */
function isGatheredDue(now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return sql`exists (select from ${mail_messages} where ${and(...aboutProposals)}
    and ${mail_messages.subject_id} = ${event_submissions.id}::text
    having max(${mail_messages.created_at}) <= ${hourAgo} and max(${mail_messages.created_at}) < ${event_submissions.proposed_at})`
}
