/** Owns that one backup, and one restore test, runs at a time across all nodes. */
import { sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { listWaiting } from '#app/platform/jobs/jobs.server.ts'
import { BACKUP_LOCK } from '../archive/write.server.ts'
import type { RunKind } from '../schema.ts'
import { notifyFailure } from './failures.server.ts'
import { type BackupRun, type BegunRun, beginRun, endInterrupted, isUnderWay } from './runs.server.ts'

/** Queue of the requested runs. */
export const RUN_QUEUE = 'backups'
/**
 * Keys of advisory locks: one held while a restore test runs, one while a run is begun. Any numbers that no other
 * advisory lock of this application uses; the same on every node.
 */
export const RESTORE_TEST_LOCK = 7_204_112
const BEGIN_LOCK = 7_204_113

type Rivals = { kinds: RunKind[]; lock: number }

const BACKUP: Rivals = { kinds: ['manual', 'nightly'], lock: BACKUP_LOCK }
const RESTORE_TEST: Rivals = { kinds: ['drill'], lock: RESTORE_TEST_LOCK }

/**
 * Begins a run if none of its kind is running and `isDue` returns true. `settle` is part of the transaction that
 * begins the run.
 */
export async function beginAlone(
  kind: RunKind,
  isDue: (tx: Tx) => Promise<boolean>,
  settle: (run: BegunRun, tx: Tx) => Promise<void> = async () => {},
): Promise<BegunRun | undefined> {
  const rivals = kind === 'drill' ? RESTORE_TEST : BACKUP
  return afterInterrupted(rivals, async (tx) => {
    if ((await isUnderWay(rivals.kinds, tx)) || !(await isDue(tx))) return undefined
    const run = await beginRun(kind, tx)
    await settle(run, tx)
    return run
  })
}

/** Marks runs whose process is gone as interrupted. */
export async function settleInterrupted(): Promise<void> {
  for (const rivals of [BACKUP, RESTORE_TEST]) await afterInterrupted(rivals, async () => {})
}

/**
 * Runs `work` after ending interrupted runs. Administrators are mailed about those only once the transaction is
 * committed.
 */
async function afterInterrupted<Result>(rivals: Rivals, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let interrupted: BackupRun[] = []
  const result = await db.transaction(async (tx) => {
    // Serialises begins across nodes: two at once would both find no run.
    await tx.execute(sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`)
    const waiting = (await listWaiting<BegunRun>(RUN_QUEUE, tx)).map(({ id }) => id)
    interrupted = await endInterrupted({ ...rivals, waiting }, tx)
    return work(tx)
  })
  for (const run of interrupted) await notifyFailure(run)
  return result
}
