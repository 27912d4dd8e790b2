/**
 * Owns the jobs of the reset queue: what a request for a new password causes, in the background so that the
 * requester learns nothing from it.
 */
import type { Job, PgBoss } from 'pg-boss'
import { RESET_QUEUE, writeResetMail } from './reset.server.ts'

/** Deleted after an hour, because the job's data holds an address that somebody typed. */
const OPTIONS = { retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** Jobs per batch, so that a flood of invented addresses does not hold up a real one. */
const AT_ONCE = 50

export async function deliverResets(boss: PgBoss, { pollingIntervalSeconds = 1 } = {}): Promise<void> {
  await boss.createQueue(RESET_QUEUE, OPTIONS)
  await boss.updateQueue(RESET_QUEUE, OPTIONS)
  const options = { pollingIntervalSeconds, batchSize: AT_ONCE }
  await boss.work(RESET_QUEUE, options, async (jobs: Job<{ email: string }>[]) => {
    // A failure makes pg-boss repeat the whole batch; that writes no mail twice, because the mail's id is the
    // job's.
    for (const { id, data } of jobs) await writeResetMail({ email: data.email, mailId: id })
  })
}
