/** Interface of an action in bulk, which keeps the engine free of contacts and requests. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { BulkAction, SkipReason } from './schema.ts'
import type { bulk_run_rows } from './tables.server.ts'

export type BulkRow = Pick<typeof bulk_run_rows.$inferSelect, 'row_id' | 'kind' | 'version' | 'before'>

export type Input = Record<string, string>

/** What a step does: `input` of the run, whoever confirmed it, and the step's transaction. */
export type Step = { input: Input; actor: Actor; tx: Tx }

/** Values that a row had before, or what else its undo needs; or why it was not changed. */
export type Result = { before?: Record<string, unknown> } | SkipReason

/** By the rows' ids. */
export type Results = Map<string, Result>

export type BulkKind = {
  action: BulkAction
  /** Rows per transaction: their locks are held until all are written, so about 100 ms of work. */
  rowsPerStep: number
  /** Runs in the transaction of the first step; returns the input of all steps. */
  begin?: (step: Step) => Promise<Input>
  change: (rows: readonly BulkRow[], step: Step) => Promise<Results>
  /** Takes the change back where the row is still as the change left it; only for the actions of `UNDOABLE`. */
  undo?: (rows: readonly BulkRow[], step: Step) => Promise<Results>
  /** Runs in the transaction of the last step. `undoes`: the run that was taken back. */
  end?: (run: { id: string; changed: number; undoes: string | null }, step: Step) => Promise<void>
}

/** Thrown by a kind: the whole run cannot go on. `message` is the reason that the team reads. */
export class RunRefused extends Error {}
