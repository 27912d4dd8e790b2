/**
 * Owns one decision about several submissions: each is decided as by its own button, in one transaction, and if one of
 * them changed since the question, none is.
 */
import { type Actor, readEntriesAt, transactionTime } from '#app/domains/audit/audit.server.ts'
import type { RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { ChosenStep } from './confirmations.ts'
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

type Decision = { step: ChosenStep; reason: string | null; reviewer: Actor }

export type ChosenOutcome =
  /** `at`: time of the transaction, by which spam is undone. */
  | { outcome: 'done'; at: string; removed: Removed[] }
  /** One of them was decided, changed or deleted since the question. */
  | { outcome: 'conflict' }
  /** The DELETE succeeded and a row still exists, which back-office §5 requires to check. */
  | { outcome: 'still-there' }

export function decideChosen(chosen: readonly Chosen[], decision: Decision): Promise<ChosenOutcome> {
  // Fixed lock order: two people who decide about the same submissions cannot deadlock.
  const inOrder = chosen.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return allOrNone(async (tx) => {
    const removed: Removed[] = []
    for (const each of inOrder) {
      const decided = await decide(each, decision, tx)
      // Throws to roll back those before it.
      if (decided.outcome === 'still-there') throw new Stopped(decided.outcome)
      if (!DONE.has(decided.outcome)) throw new Stopped('conflict')
      if ('trash_id' in decided) removed.push(decided)
    }
    return removed
  })
}

const DONE: ReadonlySet<string> = new Set(['done', 'restored', 'deleted'])

/** Restores what the actor marked as spam in one transaction; a conflict if one of them is spam no more. */
export async function undoChosenSpam(
  at: string,
  actor: Actor,
): Promise<ChosenOutcome['outcome'] | 'missing'> {
  const marked = await readEntriesAt(actor, at)
  const ids = marked.flatMap((each) => (each.action === 'event_submission.spam' ? [each.subject_id] : []))
  if (ids.length === 0) return 'missing'
  const restored = ids.map((id) => ({ id, version: '' }))
  return (await decideChosen(restored, { step: 'restaurar', reason: null, reviewer: actor })).outcome
}

async function decide(
  { id, version }: Chosen,
  { step, reason, reviewer }: Decision,
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

class Stopped extends Error {
  readonly outcome: 'conflict' | 'still-there'
  constructor(outcome: 'conflict' | 'still-there') {
    super(outcome)
    this.outcome = outcome
  }
}

async function allOrNone(decideAll: (tx: Tx) => Promise<Removed[]>): Promise<ChosenOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const removed = await decideAll(tx)
      return { outcome: 'done', at: await transactionTime(tx), removed }
    })
  } catch (error) {
    if (error instanceof Stopped) return { outcome: error.outcome }
    throw error
  }
}
