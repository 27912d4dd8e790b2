/**
 * Owns the steps of a bulk run over submissions: each is decided as by its own button. One that was decided or changed
 * since the question is left alone.
 */
import { inArray } from 'drizzle-orm'
import type { BulkKind, BulkRow, Result, Results, Step } from '#app/domains/bulk/kinds.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { findOver } from './bulk.server.ts'
import { type Decision, withdrawDecision } from './decision-undo.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  markAsSpam,
  rejectSubmission,
  restoreFromSpam,
} from './review.server.ts'

/** Each takes up to ten statements. */
const ROWS_PER_STEP = 25

export const DECIDING_KINDS: readonly BulkKind[] = [
  {
    action: 'submissions.approve',
    rowsPerStep: ROWS_PER_STEP,
    async change(rows, step) {
      const { actor, tx } = step
      const over = await findOver(
        rows.map(({ row_id }) => row_id),
        tx,
      )
      return forEachUnchanged(rows, step, async (id) => {
        if (over.has(id)) return 'past'
        const { outcome } = await approveSubmission(id, actor, undefined, tx)
        return outcome === 'done' ? {} : 'other'
      })
    },
    undo: takeBack('approved'),
  },
  {
    action: 'submissions.reject',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) => {
        const { outcome } = await rejectSubmission(
          id,
          step.actor,
          step.input.reason ?? null,
          undefined,
          step.tx,
        )
        return outcome === 'done' ? {} : 'other'
      }),
    undo: takeBack('rejected'),
  },
  {
    action: 'submissions.spam',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) => {
        const { outcome } = await markAsSpam(id, step.actor, undefined, step.tx)
        return outcome === 'done' ? {} : 'other'
      }),
    undo: takeBack('spam'),
  },
  {
    action: 'submissions.restore',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) =>
        (await restoreFromSpam(id, step.actor, step.tx)) === 'restored' ? {} : 'other',
      ),
  },
  {
    action: 'submissions.delete',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) => {
        const { outcome } = await deleteSubmission(id, step.actor, step.tx)
        // Back-office §5: the database reported success, and the row is still there.
        if (outcome === 'still-there') throw new Error('The database keeps a deleted submission.')
        return outcome === 'deleted' ? {} : 'gone'
      }),
  },
]

function takeBack(decision: Decision): NonNullable<BulkKind['undo']> {
  return async (rows, { actor, tx }) => {
    const results: Results = new Map()
    for (const { row_id } of rows) results.set(row_id, await withdrawDecision(decision, row_id, actor, tx))
    return results
  }
}

/** Decides about the rows that are as they were confirmed, which stay locked until the step is stored. */
async function forEachUnchanged(
  rows: readonly BulkRow[],
  { tx }: Step,
  decide: (id: string) => Promise<Result>,
): Promise<Results> {
  const { id } = event_submissions
  const ids = rows.map(({ row_id }) => row_id)
  const there = await tx
    .select({ id, version: rowVersion(event_submissions) })
    .from(event_submissions)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update')
  const versions = new Map(there.map((row) => [row.id, row.version]))
  const results: Results = new Map()
  for (const { row_id, version } of rows) {
    const current = versions.get(row_id)
    if (current === undefined) results.set(row_id, 'gone')
    else results.set(row_id, current === version ? await decide(row_id) : 'other')
  }
  return results
}
