/**
 * Owns reading an organiser's proposal for their published event: whether it is open, and what it would change. The
 * event stays as it is until the team accepts (docs/decisions/0054).
 */
import { eq, sql } from 'drizzle-orm'
import { user } from '#app/domains/auth/tables.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { currentPhase } from '#app/domains/events/hours.server.ts'
import type {
  Proposal,
  ProposalAnswer,
  ProposalKind,
  ProposedFields,
  PublishedView,
} from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { eventSchema } from '#app/domains/events/team-schema.ts'
import { hourStyle } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { differencesOf, editorValues } from './fields.ts'
import type { OpenedSubmission, ProposalView } from './schema.ts'

/** A proposal that awaits a decision. `differences` is empty if the event has the proposed values already. */
export type OpenProposal = ProposalView & {
  /** Id of the submission, not of the event. */
  id: string
  email: string | null
  /** Version of the submission, which identifies the proposal: the next one has another. */
  submissionVersion: string
  proposed_at: Date
  /** Proposed fields; empty for a cancellation. */
  fields: ProposedFields
  event: PublishedView
}

export type NoProposal =
  | { outcome: 'already'; kind: ProposalKind; answer: ProposalAnswer; reason: string | null; by: string }
  /** The organiser has withdrawn the proposal, or made none. */
  | { outcome: 'withdrawn' }
  /** The event was deleted or cancelled, or is over, so its proposal cannot be decided. */
  | { outcome: 'closed' }

/** The open proposal of an event, or why there is none. `isLocked`: locks the submission until `tx` ends. */
export async function readProposal(
  eventId: string,
  tx: Db | Tx = db,
  isLocked = false,
): Promise<OpenProposal | NoProposal> {
  const event = await findPublished(eventId, tx)
  if (!event?.submission_id) return { outcome: 'closed' }
  const { proposal_answer, proposal_answered_by, proposal_reason, ...columns } = event_submissions
  const { id, email, proposal, proposed_at } = columns
  const reading = tx
    .select({
      ...{ id, email, proposal, proposed_at, answer: proposal_answer, answerReason: proposal_reason },
      by: sql<string | null>`coalesce(
        (select ${user.email} from ${user} where ${user.id} = ${proposal_answered_by}), ${proposal_answered_by})`,
      submissionVersion: rowVersion(event_submissions),
    })
    .from(event_submissions)
    .where(eq(id, event.submission_id))
  const [row] = await (isLocked ? reading.for('update') : reading)
  if (!row) return { outcome: 'closed' }
  if (!row.proposed_at || !row.proposal) {
    const { answer, answerReason: reason, by } = row
    if (!answer) return { outcome: 'withdrawn' }
    return {
      outcome: 'already',
      kind: row.proposal?.kind ?? 'change',
      answer,
      reason,
      by: by ?? 'otra persona',
    }
  }
  if (!isLive(event)) return { outcome: 'closed' }
  const fields = row.proposal.kind === 'change' ? row.proposal.fields : {}
  return {
    ...{
      id: row.id,
      email: row.email,
      submissionVersion: row.submissionVersion,
      proposed_at: row.proposed_at,
      fields,
      event,
    },
    ...viewOf(event, row.proposal),
  }
}

/** The open proposal; undefined if there is none, or the event is cancelled or over. */
export async function findProposal(eventId: string, tx: Db | Tx = db): Promise<OpenProposal | undefined> {
  const read = await readProposal(eventId, tx)
  return 'outcome' in read ? undefined : read
}

/** A proposal as text for people, compared with the event's current values. */
export function viewOf(event: PublishedView, proposal: Proposal): ProposalView {
  const { kind } = proposal
  return kind === 'change'
    ? { kind, differences: differencesOf(event, proposal.fields, hourStyle()), reason: null }
    : { kind, differences: [], reason: proposal.reason }
}

/** The organiser's event while it can still be changed; of a series, the approved date. */
export async function findLiveEvent({
  status,
  event_id,
  isOtherDate,
}: OpenedSubmission): Promise<PublishedView | undefined> {
  if (status !== 'approved' || !event_id || isOtherDate) return undefined
  const event = await findPublished(event_id)
  return event && isLive(event) ? event : undefined
}

function isLive(event: PublishedView): boolean {
  return event.status === 'published' && currentPhase(event) !== 'over'
}

/** Validates the event with these fields changed, as the team's editor would. */
export function editedBy(event: PublishedView, fields: ProposedFields) {
  return eventSchema().safeParse(editorValues({ ...event, ...fields }))
}
