/**
 * Owns the steps of a run. Each is one short transaction that changes some rows and moves the run's position past
 * them, so that a killed node changes no row twice and forgets none. Nodes take turns by the run's row lock.
 */
import { setTimeout as rest } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, isDatabaseDown, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { log } from '#app/platform/log.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { type BulkKind, type Results, RunRefused } from './kinds.ts'
import { subjectOf } from './runs.server.ts'
import { BULK_ACTIONS, type BulkList, type Skipped } from './schema.ts'
import { bulk_run_rows, bulk_runs } from './tables.server.ts'

type Run = typeof bulk_runs.$inferSelect

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Whether somebody may still change the rows of a list: roles may be taken away while a run is under way. */
    mayRunBulk(actor: Actor, list: BulkList, tx: Tx): Promise<boolean>
  }
}

/** This many refused rows in a row end the run: the fault is not theirs. */
const REFUSED_AT_MOST = 20

/**
 * Carries out a run until it is over or stopped. After each step it rests for as long as the step took, so that
 * nobody else's requests find the database busy. Throws if the database is away; `continueLeftRuns` takes it up again.
 */
export async function carryOutRun(
  id: string,
  kinds: readonly BulkKind[],
  { signal, rests = true }: { signal?: Pick<AbortSignal, 'aborted'>; rests?: boolean } = {},
): Promise<void> {
  const kind = await findKind(id, kinds)
  // Rows of the step that was refused, still to be tried one by one; and how many were refused since one was changed.
  let single = 0
  let refused = 0
  while (!signal?.aborted) {
    const begun = performance.now()
    try {
      if ((await takeStep(id, kind, single > 0 ? 1 : kind.rowsPerStep)) === 'over') return
      if (single > 0) single--
      refused = 0
    } catch (error) {
      if (error instanceof RunRefused) return fail(id, error.message)
      if (isPassing(error)) throw error
      log.warn({ run: id, ...traceOf(error) }, 'bulk step refused')
      if (refused++ >= REFUSED_AT_MOST) return fail(id, UNEXPECTED, REFUSED_AT_MOST - 1)
      if (single > 0) await setRowAside(id, kind)
      else single = kind.rowsPerStep
    }
    if (rests) await rest(performance.now() - begun)
  }
}

const NOT_THEIRS =
  'Quien lo confirmó ya no tiene permisos para este cambio. Lo que se cambió hasta ahí está guardado.'

const UNEXPECTED = 'Hubo un error inesperado. Lo que se cambió hasta ahí está guardado.'

function isPassing(error: unknown): boolean {
  return isDatabaseDown(error) || ['40P01', '40001', '55P03'].includes(sqlState(error) ?? '')
}

/** During an update an older program may be asked for an action that only the newer one knows, and leaves it to that. */
async function findKind(id: string, kinds: readonly BulkKind[]): Promise<BulkKind> {
  const [run] = await db.select({ action: bulk_runs.action }).from(bulk_runs).where(eq(bulk_runs.id, id))
  const kind = kinds.find(({ action }) => action === run?.action)
  if (!kind) throw new Error(`There is no bulk run ${id}, or none of an action that this program knows.`)
  return kind
}

/** Changes the next rows, `size` at most. */
async function takeStep(id: string, kind: BulkKind, size: number): Promise<'more' | 'over'> {
  return db.transaction(async (tx) => {
    const run = await lockRun(id, tx)
    if (!run) return 'over'
    const rows = await nextRows(run, size, tx)
    if (!(await wired('mayRunBulk')(run.started_by, BULK_ACTIONS[run.action], tx)))
      throw new RunRefused(NOT_THEIRS)
    const step = { input: run.input, actor: run.started_by, tx }
    if (run.processed === 0 && !run.undoes && kind.begin) step.input = await kind.begin(step)
    const work = run.undoes ? kind.undo : kind.change
    if (!work) throw new RunRefused('Este cambio no se puede deshacer.')
    const results = await work(rows, step)
    await noteResults(run, rows, results, tx)
    const skipped = { ...run.skipped }
    let changed = run.changed
    for (const { row_id } of rows) {
      const result = results.get(row_id) ?? 'other'
      if (typeof result === 'string') skipped[result] = (skipped[result] ?? 0) + 1
      else changed++
    }
    const processed = rows.at(-1)?.position ?? run.total
    return advance({ ...run, input: step.input, processed, changed, skipped }, kind, tx)
  })
}

async function lockRun(id: string, tx: Tx): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(bulk_runs)
    .where(and(eq(bulk_runs.id, id), inArray(bulk_runs.state, ['queued', 'running'])))
    .for('update')
  return run
}

function nextRows({ id, processed }: Run, limit: number, tx: Tx) {
  return tx
    .select()
    .from(bulk_run_rows)
    .where(and(eq(bulk_run_rows.run_id, id), gt(bulk_run_rows.position, processed)))
    .orderBy(asc(bulk_run_rows.position))
    .limit(limit)
}

/** Remembers which rows were changed, and what they were, for the undo; and why others were not. */
async function noteResults(
  { id }: Run,
  rows: readonly (typeof bulk_run_rows.$inferSelect)[],
  results: Results,
  tx: Tx,
): Promise<void> {
  const noted = rows.map(({ position, row_id }) => {
    const result = results.get(row_id) ?? 'other'
    if (typeof result === 'string') return { position, before: null, skipped: result }
    return { position, before: result.before ?? null, skipped: null }
  })
  await tx.execute(sql`
    update ${bulk_run_rows} noted
    set is_changed = done.skipped is null, before = coalesce(done.before, noted.before), skipped = done.skipped
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) done(position int, before jsonb, skipped text)
    where noted.run_id = ${id} and noted.position = done.position`)
}

/** Stores how far a run is, and ends it after its last row. */
async function advance(run: Run, kind: BulkKind, tx: Tx): Promise<'more' | 'over'> {
  const { id, phrase, processed, total, changed, skipped, started_by, input } = run
  const isOver = processed >= total
  const reached = { input, processed, changed, skipped, stepped_at: sql`clock_timestamp()` }
  const end = isOver
    ? { state: 'done' as const, finished_at: sql`clock_timestamp()` }
    : { state: 'running' as const }
  await tx
    .update(bulk_runs)
    .set({ ...reached, ...end })
    .where(eq(bulk_runs.id, id))
  if (!isOver) return 'more'
  await kind.end?.(run, { input, actor: started_by, tx })
  const summary = `Terminó de ${phrase}: ${formatCount(changed, 'cambio', 'cambios')}`
  const entry = { action: 'bulk_run.done', summary, after: { total, changed, ...skipped } }
  await recordChange(started_by, { ...entry, ...subjectOf(id) }, tx)
  return 'over'
}

/** Passes over the next row, which the database refuses. */
async function setRowAside(id: string, kind: BulkKind): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(id, tx)
    const [row] = run ? await nextRows(run, 1, tx) : []
    if (!run || !row) return
    const skipped = { ...run.skipped, failed: (run.skipped.failed ?? 0) + 1 }
    await noteResults(run, [row], new Map([[row.row_id, 'failed']]), tx)
    await advance({ ...run, processed: row.position, skipped }, kind, tx)
  })
}

/** Ends a run early. `passedOver`: rows set aside last, which are tried again if the run is continued. */
async function fail(id: string, failure: string, passedOver = 0): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(id, tx)
    if (!run) return
    const { failed = 0, ...others } = run.skipped
    const skipped: Skipped = failed > passedOver ? { ...others, failed: failed - passedOver } : others
    await tx
      .update(bulk_runs)
      .set({
        ...{ state: 'failed', failure, finished_at: sql`clock_timestamp()` },
        ...{ processed: run.processed - passedOver, skipped },
      })
      .where(eq(bulk_runs.id, id))
    const { phrase, changed, total } = run
    const summary = `No pudo terminar de ${phrase}: ${formatCount(changed, 'cambio', 'cambios')}`
    const entry = { action: 'bulk_run.failed', summary, after: { total, changed, ...skipped } }
    await recordChange(run.started_by, { ...entry, ...subjectOf(id) }, tx)
  })
}
