/** Owns the worker of bulk runs: each node carries out one at a time. */
import type { Job, PgBoss } from 'pg-boss'
import type { BulkKind } from './kinds.ts'
import { BULK_QUEUE } from './runs.server.ts'
import { carryOutRun } from './steps.server.ts'

/** Longer than any run takes: a job that ends too early is only queued again (`continueLeftRuns`). */
const EXPIRY_SECONDS = 3 * 60 * 60

/** Polls every second, because somebody waits at the screen. */
export async function startBulkWorker(
  boss: PgBoss,
  kinds: readonly BulkKind[],
  { pollingIntervalSeconds = 1 } = {},
): Promise<void> {
  // Not retried: `continueLeftRuns` does, also where a node was killed.
  const options = { retryLimit: 0, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(BULK_QUEUE, options)
  await boss.updateQueue(BULK_QUEUE, options)
  await boss.work(
    BULK_QUEUE,
    { pollingIntervalSeconds },
    async ([job]: Job<{ id: string }>[]) => job && carryOutRun(job.data.id, kinds, { signal: job.signal }),
  )
}
