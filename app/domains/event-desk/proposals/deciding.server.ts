/**
 * Owns the team's answer to what an organiser proposes: given once, whoever clicks first; the organiser is told by mail.
 * Accepting is the team's own edit, or its cancelling, with every guard, question and mail of those.
 */
import { eq, sql } from 'drizzle-orm'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import { lockEvent } from '#app/domains/attendance/registrations/places.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { user } from '#app/domains/auth/tables.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { Proposal, ProposalAnswer, ProposedFields, PublishedView } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { cancelEvent } from '../editor/cancelling.server.ts'
import type { Asked } from '../editor/change.server.ts'
import { updateEvent } from '../editor/editing.server.ts'
import { proposalAnswerMail } from './emails.tsx'
import { asEdited, differencesOf, isLive } from './proposals.server.ts'
import type { Difference } from './schema.ts'

export type Decision =
  /** How many people will be written to. */
  | { outcome: 'done'; told: number }
  | Unanswerable
  /** The event is no longer the one that was on the screen; nothing was written. */
  | { outcome: 'changed'; by: string | undefined }
  /** Hours that cannot be, or an end before the beginning. */
  | { outcome: 'refused'; errors: Record<string, string> }
  /** The team has to answer this first; `deed`: what follows then. */
  | (Asked & { deed: 'accept_proposal' | 'cancel_event' })

type Unanswerable =
  | { outcome: 'already'; answer: ProposalAnswer; by: string }
  /** The organiser proposes something else by now, or nothing. */
  | { outcome: 'replaced' | 'withdrawn' }
  /** The event was deleted or cancelled, or is over. */
  | { outcome: 'closed' }

/** What was on the screen: the proposal, and the event that it would change. */
type Seen = { seen: string; version: string }

export async function acceptProposal(
  eventId: string,
  reviewer: Actor,
  { seen, version, replies = {} }: Seen & { replies?: EventReplies },
): Promise<Decision> {
  if (!isUuid(eventId)) return { outcome: 'closed' }
  return db.transaction(async (tx): Promise<Decision> => {
    const held = await hold(eventId, seen, tx)
    if ('outcome' in held) return held
    const { event, proposal } = held
    const done =
      proposal.kind === 'cancel'
        ? await cancel(event, reviewer, replies, tx)
        : await change(event, proposal.fields, { version, editor: reviewer, replies }, tx)
    if (done.outcome === 'done') await answer(held, { answer: 'accepted', reason: null, reviewer }, tx)
    return done
  })
}

/** The event stays as it is, and the organiser reads why. */
export async function rejectProposal(
  eventId: string,
  reviewer: Actor,
  { seen, reason }: { seen: string; reason: string | null },
): Promise<{ outcome: 'done' } | Unanswerable> {
  if (!isUuid(eventId)) return { outcome: 'closed' }
  return db.transaction(async (tx) => {
    const held = await hold(eventId, seen, tx)
    if ('outcome' in held) return held
    await answer(held, { answer: 'rejected', reason, reviewer }, tx)
    return { outcome: 'done' }
  })
}

type Held = {
  id: string
  email: string | null
  proposal: Proposal
  event: PublishedView
  differences: Difference[]
}

/** Locks the event, then what is proposed of it, as a deletion of the event does. */
async function hold(eventId: string, seen: string, tx: Tx): Promise<Held | Unanswerable> {
  await lockEvent(eventId, tx)
  const event = await findPublished(eventId, tx)
  if (!event?.submission_id) return { outcome: 'closed' }
  const { id, email, proposal, proposed_at, proposal_answer, proposal_answered_by } = event_submissions
  const [row] = await tx
    .select({
      ...{ id, email, proposal, proposed_at, answer: proposal_answer },
      by: sql<string | null>`coalesce(
        (select ${user.email} from ${user} where ${user.id} = ${proposal_answered_by}), ${proposal_answered_by})`,
      isSeen: sql<boolean>`${rowVersion(event_submissions)} = ${seen}`,
    })
    .from(event_submissions)
    .where(eq(id, event.submission_id))
    .for('update')
  if (!row) return { outcome: 'closed' }
  if (!row.proposed_at || !row.proposal)
    return row.answer
      ? { outcome: 'already', answer: row.answer, by: row.by ?? 'otra persona' }
      : { outcome: 'withdrawn' }
  if (!isLive(event)) return { outcome: 'closed' }
  if (!row.isSeen) return { outcome: 'replaced' }
  const differences = row.proposal.kind === 'change' ? differencesOf(event, row.proposal.fields) : []
  return { ...row, proposal: row.proposal, event, differences }
}

async function cancel(event: PublishedView, actor: Actor, replies: EventReplies, tx: Tx): Promise<Decision> {
  const cancelled = await cancelEvent(event.id, actor, replies, tx)
  if (cancelled.outcome === 'asks') return { ...cancelled, deed: 'cancel_event' }
  return cancelled.outcome === 'cancelled' ? { outcome: 'done', told: cancelled.told } : { outcome: 'closed' }
}

async function change(
  event: PublishedView,
  fields: ProposedFields,
  edit: { version: string; editor: Actor; replies: EventReplies },
  tx: Tx,
): Promise<Decision> {
  // The team has changed the same meanwhile: there is nothing to write, and no calendar to tell.
  if (event.version === edit.version && differencesOf(event, fields).length === 0)
    return { outcome: 'done', told: 0 }
  const whole = asEdited(event, fields)
  if (!whole.success) {
    const errors = whole.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])
    return { outcome: 'refused', errors: Object.fromEntries(errors) }
  }
  const saved = await updateEvent(event.id, whole.data, edit, tx)
  switch (saved.outcome) {
    case 'saved':
      return { outcome: 'done', told: saved.told ?? 0 }
    case 'conflict':
      return { outcome: 'changed', by: saved.by }
    case 'missing':
      return { outcome: 'closed' }
    case 'asks':
      return { ...saved, deed: 'accept_proposal' }
    case 'refused':
      return saved
  }
}

async function answer(
  { id, email, event, proposal: { kind }, differences }: Held,
  given: { answer: ProposalAnswer; reason: string | null; reviewer: Actor },
  tx: Tx,
): Promise<void> {
  const { answer, reason, reviewer } = given
  await tx
    .update(event_submissions)
    .set({
      proposed_at: null,
      ...{ proposal_answer: answer, proposal_answered_by: reviewer.id, proposal_reason: reason },
    })
    .where(eq(event_submissions.id, id))
  const what = kind === 'cancel' ? 'cancelar el evento' : 'cambiar el evento'
  const verb = answer === 'accepted' ? 'Aceptó' : 'Rechazó'
  const entry = {
    action: `event.proposal_${answer}`,
    summary: `${verb} la propuesta de ${what} «${event.title}»`,
    ...(reason && { after: { reason } }),
  }
  await recordChange(reviewer, { ...entry, subject_type: 'event', subject_id: event.id }, tx)
  if (!email) return
  const told = { answer, kind, reason, differences }
  await queueMail(proposalAnswerMail({ ...told, id, email, title: event.title, event_id: event.id }), tx)
}
