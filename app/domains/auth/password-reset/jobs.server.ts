/**
 * Owns the jobs of the reset queue. The mail is written in the background, so that the requester cannot tell by the
 * response time whether the address has an account.
 */
import type { Job, PgBoss } from 'pg-boss'
import { RESET_QUEUE, writeResetMail } from './reset.server.ts'

/** Jobs are deleted after an hour, because their data holds an address that somebody typed. */
const OPTIONS = { retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** Jobs taken per batch: large enough that a flood of invented addresses does not hold up a real one. */
const AT_ONCE = 50

export async function deliverResets(boss: PgBoss, { pollingIntervalSeconds = 1 } = {}): Promise<void> {
  await boss.createQueue(RESET_QUEUE, OPTIONS)
  await boss.updateQueue(RESET_QUEUE, OPTIONS)
  const options = { pollingIntervalSeconds, batchSize: AT_ONCE }
  await boss.work(RESET_QUEUE, options, async (jobs: Job<{ email: string }>[]) => {
    // pg-boss repeats the whole batch after a failure. No mail is written twice, because the job's id is the mail's
    // id.
    for (const { id, data } of jobs) await writeResetMail({ email: data.email, mailId: id })
  })
}
