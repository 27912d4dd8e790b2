/**
 * Owns proposing a change or a cancellation of a published event by the organiser's link. The event stays as it is; a
 * new proposal replaces the open one (docs/decisions/0054).
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { pick } from '#app/domains/events/fields-schema.ts'
import type {
  Proposal,
  ProposalKind,
  ProposedFields,
  PublishedView,
  SubmissionView,
} from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { proposalNotificationMail } from './emails.tsx'
import { findLiveEvent, viewOf } from './proposals.server.ts'
import { actorOf, type OpenedSubmission } from './schema.ts'
import { nextTeamNotification } from './team-notifications.server.ts'

/** The submission as a link opened it, with whose link that was. */
type Sender = SubmissionView & Pick<OpenedSubmission, 'holder'>

/** Proposes to cancel the event. The team confirms it, because everybody registered gets a mail. */
export async function proposeCancelling(
  sender: OpenedSubmission,
  reason: string,
  now?: Date,
): Promise<'proposed' | 'settled'> {
  const event = await findLiveEvent(sender)
  return event ? propose(sender, event, { kind: 'cancel', reason }, now) : 'settled'
}

/**
 * Stores a proposal, replacing the open one; `settled` if the submission is no longer approved. The team gets at most one
 * mail an hour (team-notifications.server.ts).
 */
export async function propose(
  sender: Sender,
  event: PublishedView,
  proposal: Proposal,
  now = currentTime(),
): Promise<'proposed' | 'settled'> {
  return db.transaction(async (tx) => {
    const { id, status, proposed_at, proposal_count } = event_submissions
    const [before] = await tx
      .select({ proposal: event_submissions.proposal, proposed_at, proposal_count })
      .from(event_submissions)
      .where(and(isTheirs(sender), eq(status, 'approved')))
      .for('update')
    if (!before) return 'settled'
    // A double submit of the same proposal sends no second mail.
    if (before.proposed_at && isDeepStrictEqual(before.proposal, proposal)) return 'proposed'
    const { count, isGathered } = await nextTeamNotification({ ...before, id: sender.id }, now, tx)
    await tx
      .update(event_submissions)
      .set({ proposal, proposed_at: sql`clock_timestamp()`, proposal_count: count, ...NO_ANSWER })
      .where(eq(id, sender.id))
    await recordChange(actorOf(sender), entryOf(event, proposal), tx)
    if (isGathered) return 'proposed'
    const mail = { ...sender, ...viewOf(event, proposal), event_id: event.id, count }
    await queueMail(await proposalNotificationMail(mail), tx)
    return 'proposed'
  })
}

/** Withdraws the open proposal, if given only one of that kind; false if the team decided first, or there was none. */
export async function withdrawProposal(sender: Sender, kind?: ProposalKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { proposal, proposed_at } = event_submissions
    const isOfKind = kind && sql`${proposal} ->> 'kind' = ${kind}`
    const [taken] = await tx
      .update(event_submissions)
      .set({ proposal: null, proposed_at: null, ...NO_ANSWER })
      .where(and(isTheirs(sender), isOfKind, isNotNull(proposed_at)))
      .returning({ event_id: event_submissions.event_id, title: event_submissions.title })
    if (!taken) return false
    const summary = `Retiró lo que propuso para el evento «${taken.title}»`
    const subject = { subject_type: 'event', subject_id: taken.event_id ?? sender.id }
    await recordChange(actorOf(sender), { action: 'event.proposal_withdrawn', summary, ...subject }, tx)
    return true
  })
}

/** SQL: the submission, as long as it has the address whose link was opened. */
const isTheirs = ({ id, email }: SubmissionView) =>
  and(eq(event_submissions.id, id), email === null ? undefined : eq(event_submissions.email, email))

const NO_ANSWER = { proposal_answer: null, proposal_answered_by: null, proposal_reason: null }

function entryOf(event: PublishedView, proposal: Proposal) {
  const subject = { subject_type: 'event', subject_id: event.id }
  if (proposal.kind === 'cancel') {
    const summary = `Pidió cancelar el evento «${event.title}»`
    return { ...subject, action: 'event.cancelling_proposed', summary, after: { reason: proposal.reason } }
  }
  const names = Object.keys(proposal.fields) as (keyof ProposedFields)[]
  const change = { before: pick(event, names), after: proposal.fields }
  const summary = `Propuso un cambio del evento «${event.title}»`
  return { ...subject, action: 'event.change_proposed', summary, ...change }
}
