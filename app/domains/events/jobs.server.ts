/** Owns the work of the queue of notices: the news of a change of plans, once its wait is over. */
import type { Job, PgBoss } from 'pg-boss'
import { NOTICE_QUEUE, tellDueNotice } from './changes/notices.server.ts'

/** What is left after these attempts the clock takes up (app/jobs.server.ts). */
const OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 }

type Notice = { id: string }

/** Somebody who cleans up the agenda must not hold up what is news. */
const AT_ONCE = 20

export async function startNoticeWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(NOTICE_QUEUE, OPTIONS)
  await boss.updateQueue(NOTICE_QUEUE, OPTIONS)
  await boss.work(
    NOTICE_QUEUE,
    { pollingIntervalSeconds, batchSize: AT_ONCE },
    async (jobs: Job<Notice>[]) => {
      // One that fails has all of them tried again, which tells nothing twice.
      for (const { data } of jobs) await tellDueNotice(data.id)
    },
  )
}
