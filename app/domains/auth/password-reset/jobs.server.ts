/** Owns the work of the reset queue: what a request for a new password causes, out of sight of who asked. */
import type { Job, PgBoss } from 'pg-boss'
import { RESET_QUEUE, writeResetMail } from './reset.server.ts'

/** The job holds an address that somebody typed; it is not kept. */
const OPTIONS = { retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** A flood of invented addresses must not hold up the one that is real. */
const AT_ONCE = 50

export async function deliverResets(boss: PgBoss, { pollingIntervalSeconds = 1 } = {}): Promise<void> {
  await boss.createQueue(RESET_QUEUE, OPTIONS)
  await boss.updateQueue(RESET_QUEUE, OPTIONS)
  const options = { pollingIntervalSeconds, batchSize: AT_ONCE }
  await boss.work(RESET_QUEUE, options, async (jobs: Job<{ email: string }>[]) => {
    // One that fails has all of them tried again, which writes no mail twice.
    for (const { id, data } of jobs) await writeResetMail({ email: data.email, mailId: id })
  })
}
