/**
 * Owns what an organiser proposes of their published event, as it is read: what is open, and what it would change. The
 * event stays as it is until the team accepts (docs/decisions/0054).
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { findPublished } from '#app/domains/events/events.server.ts'
import { type EventField, FIELD_LABELS } from '#app/domains/events/fields-schema.ts'
import { scheduleOf } from '#app/domains/events/hours.server.ts'
import type { Proposal, ProposedFields, PublishedView } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { eventSchema } from '#app/domains/events/team-schema.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { differencesFrom, editorValues } from '../editor/fields.ts'
import type { Difference } from './schema.ts'

/** What waits for the team's answer. */
export type OpenProposal = {
  /** Which proposal it is: the next one has another. */
  seen: string
  email: string | null
  proposed_at: Date
  proposal: Proposal
  event: PublishedView
  /** None where the event says already what is proposed, or is to be called off. */
  differences: Difference[]
}

/** The proposal that waits for an answer; undefined where none does, and while the event is cancelled or is over. */
export async function findProposal(eventId: string, tx: Db | Tx = db): Promise<OpenProposal | undefined> {
  const event = await findPublished(eventId, tx)
  if (!event?.submission_id || !isLive(event)) return undefined
  const { id, email, proposal, proposed_at } = event_submissions
  const [open] = await tx
    .select({ email, proposal, proposed_at, seen: rowVersion(event_submissions) })
    .from(event_submissions)
    .where(and(eq(id, event.submission_id), isNotNull(proposed_at)))
  if (!open?.proposal || !open.proposed_at) return undefined
  const differences = open.proposal.kind === 'change' ? differencesOf(event, open.proposal.fields) : []
  return { ...open, proposal: open.proposal, proposed_at: open.proposed_at, event, differences }
}

/** Something can still be changed: the event is in the agenda, and not over. */
export function isLive(event: PublishedView): boolean {
  return event.status === 'published' && scheduleOf(event).phase !== 'over'
}

/** Fields that would change, with the words that stand and those that are proposed. */
export function differencesOf(event: PublishedView, fields: ProposedFields): Difference[] {
  const wanted = differencesFrom(fields, event)
  return Object.entries(differencesFrom(event, fields)).map(([name, now]) => ({
    label: FIELD_LABELS[name as EventField],
    now,
    proposed: wanted[name as EventField] ?? '',
  }))
}

/** What the team's editor would post of the event with these fields. */
export function asEdited(event: PublishedView, fields: ProposedFields) {
  return eventSchema().safeParse(editorValues({ ...event, ...fields }))
}
