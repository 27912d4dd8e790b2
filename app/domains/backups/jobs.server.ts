/**
 * Owns the backups and restore tests that the team requests, as jobs: any node runs them, and nobody waits for the
 * response.
 */
import type { Job, PgBoss } from 'pg-boss'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { makeBackup } from './running/backups.server.ts'
import { testRestore } from './running/restore-test.server.ts'
import { beginAlone, RUN_QUEUE } from './running/run-lock.server.ts'
import { type BegunRun, leaveQueue } from './running/runs.server.ts'
import type { RunKind } from './schema.ts'

/** Long enough for a large site and a slow bucket; a job that takes longer counts as dead. */
export const RUN_WITHIN_SECONDS = 4 * 3600
/** No retries: repeating a failed run is a person's decision. */
const OPTIONS = { retryLimit: 0, expireInSeconds: RUN_WITHIN_SECONDS }

export type Start = 'started' | 'busy'

export async function startBackupWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(RUN_QUEUE, OPTIONS)
  await boss.updateQueue(RUN_QUEUE, OPTIONS)
  await boss.work(RUN_QUEUE, { pollingIntervalSeconds }, async ([job]: Job<BegunRun>[]) => {
    if (!job || !(await leaveQueue(job.data.id))) return
    await (job.data.kind === 'drill' ? testRestore(job.data) : makeBackup(job.data))
  })
}

/** Writes the audit entry of the request, in the transaction that starts the run. */
type Record = (tx: Tx) => Promise<void>

/** Requests a backup. `busy`: one is being made already. */
export async function startBackup(record: Record = async () => {}): Promise<Start> {
  return start('manual', record)
}

/** Requests a restore test with the newest backup. `busy`: one is running already. */
export async function startRestoreTest(record: Record = async () => {}): Promise<Start> {
  return start('drill', record)
}

async function start(kind: RunKind, record: Record): Promise<Start> {
  const run = await beginAlone(
    kind,
    async () => true,
    async ({ id }, tx) => {
      await enqueue(RUN_QUEUE, { id, kind } satisfies BegunRun, tx)
      await record(tx)
    },
  )
  return run ? 'started' : 'busy'
}
