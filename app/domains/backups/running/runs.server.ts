/** Owns the record of backups and restore tests: running, ended, or interrupted by the end of their process. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import type { RunKind, RunOutcome } from '../schema.ts'
import { backup_runs } from '../tables.server.ts'

export type BackupRun = typeof backup_runs.$inferSelect

export type BegunRun = Pick<BackupRun, 'id' | 'kind'>

const INTERRUPTED = 'Se interrumpió antes de terminar: el proceso se cerró.'
/**
 * Longest time from the start of a run until its process holds the lock; a younger run without a lock is not taken
 * for dead.
 */
const START_TIMEOUT = sql`interval '2 minutes'`

const BACKUPS: RunKind[] = ['manual', 'nightly']

/** Latest backup, running or ended with any outcome. */
export async function readLastBackup(): Promise<BackupRun | undefined> {
  return readLast(inArray(backup_runs.kind, BACKUPS))
}

export async function readLastGoodBackup(): Promise<BackupRun | undefined> {
  return readLast(and(inArray(backup_runs.kind, BACKUPS), eq(backup_runs.outcome, 'done')))
}

export async function readLastRestoreTest(): Promise<BackupRun | undefined> {
  return readLast(eq(backup_runs.kind, 'drill'))
}

export async function readLastDone(kind: RunKind, tx: Db | Tx = db): Promise<BackupRun | undefined> {
  return readLast(and(eq(backup_runs.kind, kind), eq(backup_runs.outcome, 'done')), tx)
}

/** Since when there could have been a backup: the first try, or the first account where none was made. */
export async function readFirstChance(): Promise<Date | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from coalesce(
      (select min(started_at) from backup_runs where ${inArray(backup_runs.kind, BACKUPS)}),
      (select min(created_at) from "user")))::float8 as seconds`)
  const seconds = rows[0]?.seconds
  return seconds ? new Date(seconds * 1000) : undefined
}

export async function beginRun(kind: RunKind, tx: Db | Tx = db): Promise<BegunRun> {
  const [run] = await tx.insert(backup_runs).values({ kind }).returning()
  if (!run) throw new Error('The run was not recorded.')
  return run
}

/** Marks a queued run as started. False if the run was ended meanwhile. */
export async function leaveQueue(id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(backup_runs)
    .set({ started_at: sql`clock_timestamp()` })
    .where(and(eq(backup_runs.id, id), isNull(backup_runs.outcome)))
  return rowCount === 1
}

export type Ending = { outcome: RunOutcome; message: string; file?: string; bytes?: number }

export async function endRun(id: number, ending: Ending): Promise<BackupRun | undefined> {
  const [run] = await db
    .update(backup_runs)
    .set({ ...ending, finished_at: sql`clock_timestamp()` })
    .where(eq(backup_runs.id, id))
    .returning()
  return run
}

/** Failed runs since `since` that left a complete backup on the disk of their node, the newest first. */
export async function readUndelivered(since: Date, tx: Db | Tx = db): Promise<BackupRun[]> {
  return tx
    .select()
    .from(backup_runs)
    .where(
      and(
        inArray(backup_runs.kind, BACKUPS),
        eq(backup_runs.outcome, 'failed'),
        isNotNull(backup_runs.file),
        gte(backup_runs.started_at, since),
      ),
    )
    .orderBy(desc(backup_runs.started_at))
}

/** Records a run that another program made, such as `npm run backup`, after it ended. */
export async function recordFinishedRun(kind: RunKind, ending: Ending): Promise<void> {
  await db.insert(backup_runs).values({ kind, ...ending, finished_at: sql`clock_timestamp()` })
}

/** Deletes a run that two nodes began at once, after the other node did it. */
export async function deleteRun(id: number): Promise<void> {
  await db.delete(backup_runs).where(eq(backup_runs.id, id))
}

/** Ends the recorded runs that are neither queued nor belong to a process holding `lock`: their process is gone. */
export async function endInterrupted(
  { kinds, lock, waiting }: { kinds: RunKind[]; lock: number; waiting: number[] },
  tx: Tx,
): Promise<BackupRun[]> {
  return tx
    .update(backup_runs)
    .set({ outcome: 'failed', message: INTERRUPTED, finished_at: sql`now()` })
    .where(
      and(
        inArray(backup_runs.kind, kinds),
        isNull(backup_runs.outcome),
        notInArray(backup_runs.id, waiting),
        lt(backup_runs.started_at, sql`now() - ${START_TIMEOUT}`),
        sql`not exists (select from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
          and database = (select oid from pg_database where datname = current_database()))`,
      ),
    )
    .returning()
}

/** Whether a run of these kinds is running or queued. */
export async function isUnderWay(kinds: RunKind[], tx: Db | Tx = db): Promise<boolean> {
  return (
    (await tx.$count(backup_runs, and(inArray(backup_runs.kind, kinds), isNull(backup_runs.outcome)))) > 0
  )
}

async function readLast(condition: SQL | undefined, tx: Db | Tx = db): Promise<BackupRun | undefined> {
  const [run] = await tx
    .select()
    .from(backup_runs)
    .where(condition)
    .orderBy(desc(backup_runs.started_at), desc(backup_runs.id))
    .limit(1)
  return run
}
