/** Owns the workers of two queues: a change of plans is mailed when its wait is over, and words to registered people. */
import type { Job, PgBoss } from 'pg-boss'
import { mailDueNotice, NOTICE_QUEUE } from './changes/notices.server.ts'
import { MESSAGE_QUEUE } from './messages/messages.server.ts'
import { sendMessage } from './messages/sending.server.ts'

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
      // A failure retries the whole batch once the rest of it is done; `mailDueNotice` mails nobody twice.
      let failure: unknown
      for (const { data } of jobs)
        await mailDueNotice(data.id).catch((error) => {
          failure ??= error
        })
      if (failure) throw failure
    },
  )
}

/** A large audience takes a while, so a job has longer; one that is repeated writes to nobody twice. */
const MESSAGE_OPTIONS = { ...OPTIONS, expireInSeconds: 300 }

export async function startMessageWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(MESSAGE_QUEUE, MESSAGE_OPTIONS)
  await boss.updateQueue(MESSAGE_QUEUE, MESSAGE_OPTIONS)
  await boss.work(MESSAGE_QUEUE, { pollingIntervalSeconds }, async (jobs: Job<{ id: string }>[]) => {
    for (const { data } of jobs) await sendMessage(data.id)
  })
}
