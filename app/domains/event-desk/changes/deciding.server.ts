/**
 * Owns the team's decision on an organiser's proposal: made once, by the first to click, and mailed to the organiser.
 * Accepting runs the team's own edit or cancellation, with its guards, questions and mails.
 */
import { eq } from 'drizzle-orm'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { lockEvent } from '#app/domains/events/event-lock.server.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import type { ProposalAnswer } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { NeedsConfirmation } from './change.server.ts'
import { proposalAnswerMail } from './emails.tsx'
import { editedBy, type NoProposal, type OpenProposal, readProposal } from './proposals.server.ts'
import { cancelEvent, updateEvent } from './updating.server.ts'

export type Decision =
  /** Number of people who get a mail about the change. */
  | { outcome: 'done'; notified?: number }
  | NoProposal
  /** A newer proposal has replaced this one. */
  | { outcome: 'replaced' }
  /** The event changed since the screen was loaded; nothing was written. `by`: who changed it. */
  | { outcome: 'changed'; by: string | undefined }
  /** The hours are invalid, or the end precedes the beginning. */
  | HourRefusal
  /** The team must answer the question first; `intent`: the action that it belongs to. */
  | (NeedsConfirmation & { intent: 'accept_proposal' | 'cancel_event' })

type Given = { answer: ProposalAnswer; reason: string | null; reviewer: Actor }

type Accepting = { submissionVersion: string; version: string; replies?: EventReplies }

/** `seen`, `version`: versions of the proposal and the event that were on the screen. */
export async function acceptProposal(
  eventId: string,
  reviewer: Actor,
  { submissionVersion, version, replies = {} }: Accepting,
): Promise<Decision> {
  return decide(eventId, submissionVersion, { answer: 'accepted', reason: null, reviewer }, (open, tx) =>
    open.kind === 'cancel'
      ? cancel(open, { editor: reviewer, replies }, tx)
      : change(open, { version, editor: reviewer, replies }, tx),
  )
}

/** Leaves the event as it is, and mails the reason to the organiser. */
export async function rejectProposal(
  eventId: string,
  reviewer: Actor,
  { submissionVersion, reason }: { submissionVersion: string; reason: string | null },
): Promise<Decision> {
  return decide(eventId, submissionVersion, { answer: 'rejected', reason, reviewer }, async () => ({
    outcome: 'done',
  }))
}

/** Locks the event, then its submission: the same order as a deletion, to avoid deadlocks. */
async function decide(
  eventId: string,
  submissionVersion: string,
  given: Given,
  carryOut: (open: OpenProposal, tx: Tx) => Promise<Decision>,
): Promise<Decision> {
  if (!isUuid(eventId)) return { outcome: 'closed' }
  return db.transaction(async (tx) => {
    await lockEvent(eventId, tx)
    const open = await readProposal(eventId, tx, true)
    if ('outcome' in open) return open
    if (open.submissionVersion !== submissionVersion) return { outcome: 'replaced' }
    const decision = await carryOut(open, tx)
    if (decision.outcome === 'done') await answer(open, given, tx)
    return decision
  })
}

type Edit = { version: string; editor: Actor; replies: EventReplies }

async function cancel({ event }: OpenProposal, edit: Omit<Edit, 'version'>, tx: Tx): Promise<Decision> {
  const cancelled = await cancelEvent(event.id, edit.editor, edit.replies, tx)
  if (cancelled.outcome === 'asks') return { ...cancelled, intent: 'cancel_event' }
  return cancelled.outcome === 'cancelled'
    ? { outcome: 'done', notified: cancelled.notified }
    : { outcome: 'closed' }
}

async function change({ event, fields, differences }: OpenProposal, edit: Edit, tx: Tx): Promise<Decision> {
  // The team made the same change meanwhile: nothing to write, and SEQUENCE stays.
  if (event.version === edit.version && differences.length === 0) return { outcome: 'done', notified: 0 }
  const whole = editedBy(event, fields)
  if (!whole.success) return { outcome: 'refused', errors: fieldErrors(whole.error) }
  const saved = await updateEvent(event.id, whole.data, edit, tx)
  switch (saved.outcome) {
    case 'saved':
      return { outcome: 'done', notified: saved.notified ?? 0 }
    case 'conflict':
      return { outcome: 'changed', by: saved.by }
    case 'missing':
      return { outcome: 'closed' }
    case 'asks':
      return { ...saved, intent: 'accept_proposal' }
    case 'refused':
      return saved
  }
}

async function answer(open: OpenProposal, { answer, reason, reviewer }: Given, tx: Tx): Promise<void> {
  const { id, email, event, kind, differences } = open
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
  const outcome = { answer, kind, reason, differences }
  await queueMail(proposalAnswerMail({ ...outcome, id, email, title: event.title, event_id: event.id }), tx)
}
