/**
 * Owns one decision about several submissions: each is decided as by its own button, in one transaction, and if one of
 * them changed since the question, none is. It is taken back the same way.
 */
import { type Actor, readEntriesAt, transactionTime } from '#app/domains/audit/audit.server.ts'
import type { SkipReason } from '#app/domains/bulk/schema.ts'
import type { RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { ChosenStep } from './confirmations.ts'
import { type Decision, withdrawDecision } from './decision-undo.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  markAsSpam,
  rejectSubmission,
  restoreFromSpam,
} from './review.server.ts'

/** A submission with its version on the screen. */
export type Chosen = { id: string; version: string }

type Removed = Extract<RemovalOutcome, { outcome: 'deleted' }>

type ChosenDecision = { step: ChosenStep; reason: string | null; reviewer: Actor }

export type ChosenOutcome =
  /** `at`: time of the transaction, by which it is taken back. */
  | { outcome: 'done'; at: string; removed: Removed[] }
  /** One of them was decided, changed or deleted since the question. */
  | { outcome: 'conflict' }
  /** The DELETE succeeded and a row still exists, which back-office §5 requires to check. */
  | { outcome: 'still-there' }

export async function decideChosen(
  chosen: readonly Chosen[],
  decision: ChosenDecision,
): Promise<ChosenOutcome> {
  const removed: Removed[] = []
  return allOrNone<ChosenOutcome>(async (tx) => {
    for (const each of inOrder(chosen)) {
      const decided = await decide(each, decision, tx)
      if (decided.outcome === 'still-there') throw new Stopped({ outcome: decided.outcome })
      if (!DONE.has(decided.outcome)) throw new Stopped({ outcome: 'conflict' })
      if ('trash_id' in decided) removed.push(decided)
    }
    return { outcome: 'done', at: await transactionTime(tx), removed }
  })
}

const DONE: ReadonlySet<string> = new Set(['done', 'restored', 'deleted'])

export type UndoOutcome =
  | { outcome: 'undone'; count: number }
  /** Nothing of theirs was decided then. */
  | { outcome: 'missing' }
  /** One of them was changed, deleted or registered for since, or its mail left. */
  | { outcome: 'conflict'; reason: SkipReason }

/** Takes back what the actor decided in the transaction of time `at`; with `only`, about this submission alone. */
export async function undoDecisions(at: string, actor: Actor, only?: string): Promise<UndoOutcome> {
  const decided = (await readEntriesAt(actor, at)).flatMap(({ action, subject_id: id }) =>
    Object.hasOwn(DECISIONS, action) && (only === undefined || id === only)
      ? [{ id, decision: DECISIONS[action as keyof typeof DECISIONS] }]
      : [],
  )
  if (decided.length === 0) return { outcome: 'missing' }
  return allOrNone<UndoOutcome>(async (tx) => {
    for (const { id, decision } of inOrder(decided)) {
      const undone = await withdrawDecision(decision, id, actor, tx)
      if (typeof undone === 'string') throw new Stopped({ outcome: 'conflict', reason: undone })
    }
    return { outcome: 'undone', count: decided.length }
  })
}

/** By their entries in the audit log. */
const DECISIONS = {
  'event_submission.approved': 'approved',
  'event_submission.rejected': 'rejected',
  'event_submission.spam': 'spam',
} as const satisfies Record<string, Decision>

/** Fixed lock order: two people who decide about the same submissions cannot deadlock. */
function inOrder<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

async function decide(
  { id, version }: Chosen,
  { step, reason, reviewer }: ChosenDecision,
  tx: Tx,
): Promise<{ outcome: string } | Removed> {
  switch (step) {
    case 'aprobar':
      return approveSubmission(id, reviewer, version, tx)
    case 'rechazar':
      return rejectSubmission(id, reviewer, reason, version, tx)
    case 'spam':
      return markAsSpam(id, reviewer, version, tx)
    case 'restaurar':
      return { outcome: await restoreFromSpam(id, reviewer, tx) }
    case 'eliminar':
      return deleteSubmission(id, reviewer, tx)
  }
}

/** Rolls back those before it. */
class Stopped<Outcome> extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('One of the submissions is not as it was.')
    this.outcome = outcome
  }
}

async function allOrNone<Outcome>(change: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await db.transaction(change)
  } catch (error) {
    if (error instanceof Stopped) return error.outcome
    throw error
  }
}
