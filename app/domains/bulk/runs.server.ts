/**
 * Owns bulk runs: what is chosen is fixed at the confirmation, row by row, and a run can be stopped, continued and
 * undone. The steps themselves are in steps.server.ts.
 */
import { and, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Input } from './kinds.ts'
import {
  BULK_ACTIONS,
  BULK_LISTS,
  type BulkAction,
  type BulkList,
  type BulkRunView,
  MAIL_WAITS_MINUTES,
  UNDO_DAYS,
  UNDOABLE,
  UNDOABLE_UNTIL_MAILED,
} from './schema.ts'
import { bulk_run_rows, bulk_runs } from './tables.server.ts'

export const BULK_QUEUE = 'bulk-runs'

export type Confirmed = {
  action: BulkAction
  input: Input
  phrase: string
  list_url: string
  /** Number of rows in the question. */
  expected: number
}

/** `other`: it is not the confirmed number of rows any more, and nothing was started. */
export type StartOutcome = { outcome: 'started'; id: string } | { outcome: 'other'; count: number }

/** Starts a run. `rows`: SQL that selects the id, kind and version of the rows to change. */
export async function startRun(
  { expected, ...run }: Confirmed,
  rows: SQL,
  actor: Actor,
): Promise<StartOutcome> {
  try {
    return await db.transaction(async (tx) => {
      // 300,000 rows take seconds to note, without a lock that anybody else waits for.
      await tx.execute(sql`set local statement_timeout = '60s'`)
      const id = await insertRun({ ...run, total: expected }, actor, tx)
      const { rowCount } = await tx.execute(sql`
        insert into ${bulk_run_rows} (run_id, position, row_id, kind, version)
        select ${id}::uuid, row_number() over (), chosen.* from (${rows}) chosen`)
      const count = rowCount ?? 0
      // Throws to roll back.
      if (count !== expected || count === 0) throw new OtherNumber(count)
      await recordChange(
        actor,
        { action: 'bulk_run.started', summary: `Empezó a ${run.phrase}`, ...subjectOf(id) },
        tx,
      )
      await enqueue(BULK_QUEUE, { id }, tx)
      return { outcome: 'started', id }
    })
  } catch (error) {
    if (error instanceof OtherNumber) return { outcome: 'other', count: error.count }
    throw error
  }
}

class OtherNumber extends Error {
  readonly count: number

  constructor(count: number) {
    super('Other rows were found than were confirmed.')
    this.count = count
  }
}

type NewRun = Omit<typeof bulk_runs.$inferInsert, 'started_by'>

async function insertRun(run: NewRun, { id, email }: Actor, tx: Tx): Promise<string> {
  const [stored] = await tx
    .insert(bulk_runs)
    .values({ ...run, started_by: { id, email } })
    .returning({ id: bulk_runs.id })
  if (!stored) throw new Error('The run was not stored.')
  return stored.id
}

export const subjectOf = (id: string) => ({ subject_type: 'bulk_run', subject_id: id })

/** Takes effect once the running step is stored. False if the run is over. */
export async function stopRun(id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(bulk_runs)
      .set({ state: 'stopped', stopped_by: actor.email, finished_at: sql`clock_timestamp()` })
      .where(and(eq(bulk_runs.id, id), isUnderWay))
      .returning()
    if (!stopped) return false
    const { phrase, changed, total, skipped } = stopped
    const summary = `Detuvo un cambio en lote (${phrase}): ${formatCount(changed, 'cambio', 'cambios')}`
    const entry = { action: 'bulk_run.stopped', summary, after: { total, changed, ...skipped } }
    await recordChange(actor, { ...entry, ...subjectOf(id) }, tx)
    return true
  })
}

/**
 * Continues a stopped or failed run with the rows that are left, in the name of whoever continues it; false if it is
 * neither, or was undone.
 */
export async function resumeRun(id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const isLeft = and(
      inArray(bulk_runs.state, ['stopped', 'failed']),
      lt(bulk_runs.processed, bulk_runs.total),
    )
    const [resumed] = await tx
      .update(bulk_runs)
      .set({
        ...{ state: 'queued', failure: null, stopped_by: null, finished_at: null, stepped_at: sql`now()` },
        started_by: { id: actor.id, email: actor.email },
      })
      .where(and(eq(bulk_runs.id, id), isLeft, isNull(undoneBy)))
      .returning({ phrase: bulk_runs.phrase })
    if (!resumed) return false
    const summary = `Siguió con un cambio en lote (${resumed.phrase})`
    await recordChange(actor, { action: 'bulk_run.resumed', summary, ...subjectOf(id) }, tx)
    await enqueue(BULK_QUEUE, { id }, tx)
    return true
  })
}

export type UndoOutcome = { outcome: 'started'; id: string } | { outcome: 'missing' | 'settled' }

/** Starts a run that takes back what another changed, once for each. */
export async function undoRun(id: string, actor: Actor): Promise<UndoOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(bulk_runs).where(eq(bulk_runs.id, id)).for('update')
    if (!found) return { outcome: 'missing' }
    const [undoable] = await tx
      .select({ id: bulk_runs.id })
      .from(bulk_runs)
      .where(and(eq(bulk_runs.id, id), isUndoable))
    if (!undoable) return { outcome: 'settled' }
    const { action, input, list_url, changed } = found
    const { one, many } = BULK_LISTS[BULK_ACTIONS[action]]
    const phrase = `dejar como ${changed === 1 ? 'estaba' : 'estaban'} ${formatCount(changed, one, many)}`
    const undoing = await insertRun(
      { action, input, list_url, phrase, total: changed, undoes: id },
      actor,
      tx,
    )
    await tx.execute(sql`
      insert into ${bulk_run_rows} (run_id, position, row_id, kind, before)
      select ${undoing}::uuid, row_number() over (order by position), row_id, kind, before
      from ${bulk_run_rows} where run_id = ${id} and is_changed`)
    await recordChange(
      actor,
      { action: 'bulk_run.started', summary: `Empezó a ${phrase}`, ...subjectOf(undoing) },
      tx,
    )
    await enqueue(BULK_QUEUE, { id: undoing }, tx)
    return { outcome: 'started', id: undoing }
  })
}

const isUnderWay = inArray(bulk_runs.state, ['queued', 'running'])

// Spelled out: the builder writes the column without its table, which would be the undoing run's own id.
const undoneBy = sql<string | null>`(
  select undoing.id from bulk_runs undoing where undoing.undoes = bulk_runs.id)`

const isUndoable = and(
  inArray(bulk_runs.state, ['stopped', 'done', 'failed']),
  isNull(bulk_runs.undoes),
  gt(bulk_runs.changed, 0),
  or(
    and(
      inArray(bulk_runs.action, [...UNDOABLE]),
      gt(bulk_runs.finished_at, sql`now() - make_interval(days => ${UNDO_DAYS})`),
    ),
    and(
      inArray(bulk_runs.action, [...UNDOABLE_UNTIL_MAILED]),
      gt(bulk_runs.finished_at, sql`now() - make_interval(mins => ${MAIL_WAITS_MINUTES})`),
    ),
  ),
  isNull(undoneBy),
)

const { input: _, stepped_at: __, ...columns } = getTableColumns(bulk_runs)
const shown = { ...columns, undone_by: undoneBy, can_undo: sql<boolean>`${isUndoable}` }

export async function findRun(id: string): Promise<(BulkRunView & { can_undo: boolean }) | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await db.select(shown).from(bulk_runs).where(eq(bulk_runs.id, id))
  return found
}

/** Runs of a list that are not over, the first one first. */
export async function listUnderWay(list: BulkList) {
  const { id, phrase, processed, total } = bulk_runs
  const actions = Object.entries(BULK_ACTIONS).flatMap(([action, of]) => (of === list ? [action] : []))
  return db
    .select({ id, phrase, processed, total })
    .from(bulk_runs)
    .where(and(isUnderWay, inArray(bulk_runs.action, actions as BulkAction[])))
    .orderBy(bulk_runs.created_at)
    .limit(5)
}

/** Queues runs again whose node was killed, or whose database was away. A job too many does nothing. */
export async function continueLeftRuns(): Promise<void> {
  const { state, stepped_at } = bulk_runs
  const isLeft = or(
    and(eq(state, 'running'), lt(stepped_at, sql`now() - interval '15 seconds'`)),
    // Others may run before it.
    and(eq(state, 'queued'), lt(stepped_at, sql`now() - interval '10 minutes'`)),
  )
  const left = await db.select({ id: bulk_runs.id }).from(bulk_runs).where(isLeft)
  for (const { id } of left) await enqueue(BULK_QUEUE, { id })
}

/** Deletes runs, with their rows, whose 30 days for an undo are over. */
export async function deleteOldRuns(): Promise<number> {
  const { rowCount } = await db
    .delete(bulk_runs)
    .where(lt(bulk_runs.finished_at, sql`now() - make_interval(days => ${UNDO_DAYS})`))
  return rowCount ?? 0
}
