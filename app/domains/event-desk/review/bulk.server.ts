/**
 * Owns decisions about all submissions that the list finds, in the steps of a bulk run: each as by its own button. One
 * that was decided or changed since the question is left alone.
 */
import { count, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { BulkKind, BulkRow, Results, Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import type { BulkConfirmation } from '#app/domains/events/schema.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { isFound } from '../submissions/lists.server.ts'
import type { ReviewAddress } from './address.ts'
import { type BulkStep, isBulkStep } from './confirmations.ts'
import { deleteSubmission, markAsSpam, rejectSubmission, restoreFromSpam } from './review.server.ts'

/** What is asked about all that the list finds; undefined if nothing is. */
export async function readBulkQuestion(address: ReviewAddress): Promise<BulkConfirmation | undefined> {
  const { step, everything, shown, filter } = address
  if (!everything || shown || !step || !isBulkStep(step, filter)) return undefined
  const isMailed = sql`coalesce(email, '') <> '' and email !~* '\\.example$'`
  const [found] = await db
    .select({ count: count(), mailed: sql`count(*) filter (where ${isMailed})`.mapWith(Number) })
    .from(event_submissions)
    .where(isFound(address))
  return { count: found?.count ?? 0, mailed: found?.mailed ?? 0 }
}

type Confirmation = { expected: number; reason: string | null; list_url: string; actor: Actor }

/** Starts a run over the submissions that the list finds. */
export function startDeciding(
  address: ReviewAddress,
  step: BulkStep,
  { expected, reason, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const events = formatCount(expected, 'evento', 'eventos')
  const [action, phrase] = {
    rechazar: ['submissions.reject', `rechazar ${events}`] as const,
    spam: ['submissions.spam', `marcar ${events} como spam`] as const,
    eliminar: [
      'submissions.delete',
      `eliminar ${formatCount(expected, 'evento enviado', 'eventos enviados')}`,
    ] as const,
  }[step]
  const { id } = event_submissions
  const rows = db
    .select({ id, kind: sql`null`.as('kind'), version: rowVersion(event_submissions).as('version') })
    .from(event_submissions)
    .where(isFound(address))
  const input: Record<string, string> = reason ? { reason } : {}
  return startRun({ action, input, phrase, list_url, expected }, rows.getSQL(), actor)
}

/** Each takes up to ten statements. */
const ROWS_PER_STEP = 25

export const DECIDING_KINDS: readonly BulkKind[] = [
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
        return outcome === 'done'
      }),
  },
  {
    action: 'submissions.spam',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) => {
        return (await markAsSpam(id, step.actor, undefined, step.tx)).outcome === 'done'
      }),
    async undo(rows, { actor, tx }) {
      const results: Results = new Map()
      for (const { row_id } of rows) {
        const outcome = await restoreFromSpam(row_id, actor, tx)
        results.set(row_id, outcome === 'restored' ? {} : outcome === 'missing' ? 'gone' : 'other')
      }
      return results
    },
  },
  {
    action: 'submissions.delete',
    rowsPerStep: ROWS_PER_STEP,
    change: (rows, step) =>
      forEachUnchanged(rows, step, async (id) => {
        const { outcome } = await deleteSubmission(id, step.actor, step.tx)
        // Back-office §5: the database reported success, and the row is still there.
        if (outcome === 'still-there') throw new Error('The database keeps a deleted submission.')
        return outcome === 'deleted'
      }),
  },
]

/** Decides about the rows that are as they were confirmed, which stay locked until the step is stored. */
async function forEachUnchanged(
  rows: readonly BulkRow[],
  { tx }: Step,
  decide: (id: string) => Promise<boolean>,
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
    else results.set(row_id, current === version && (await decide(row_id)) ? {} : 'other')
  }
  return results
}
