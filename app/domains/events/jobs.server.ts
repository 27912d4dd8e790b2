/** Owns the worker of the notice queue, which mails a change of plans when its wait is over. */
import type { Job, PgBoss } from 'pg-boss'
import { mailDueNotice, NOTICE_QUEUE } from './changes/notices.server.ts'

/** After these attempts the scheduled job takes over (app/jobs.server.ts). */
const OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 }

type Notice = { id: string }

/** Jobs per poll, so that many changed events do not delay each other's mails. */
const AT_ONCE = 20

export async function startNoticeWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(NOTICE_QUEUE, OPTIONS)
  await boss.updateQueue(NOTICE_QUEUE, OPTIONS)
  await boss.work(
    NOTICE_QUEUE,
    { pollingIntervalSeconds, batchSize: AT_ONCE },
    async (jobs: Job<Notice>[]) => {
      // A failure retries the whole batch; `mailDueNotice` mails nobody twice.
      for (const { data } of jobs) await mailDueNotice(data.id)
    },
  )
}
