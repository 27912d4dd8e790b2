/** Owns the mailings of this slice, and the workers of two queues that start a mailing as soon as its delay is over. */
import type { Job, PgBoss } from 'pg-boss'
import type { MailingKind } from '#app/domains/mailings/kinds.ts'
import { NOTICE_QUEUE } from './changes/notifications.server.ts'
import { CHANGES, mailDueNotice } from './changes/notifying.server.ts'
import { THANKS } from './feedback/thanks.server.ts'
import { MESSAGE_QUEUE } from './messages/messages.server.ts'
import { MESSAGES, sendMessage } from './messages/sending.server.ts'
import { REMINDERS } from './reminders/reminders.server.ts'

export const EVENT_MAILINGS: readonly MailingKind[] = [CHANGES, REMINDERS, THANKS, MESSAGES]

/** After the last retry, the scheduled job takes over (app/jobs.server.ts). */
const OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 300 }

/** Jobs per poll, so that many changed events do not delay each other's mails. */
const AT_ONCE = 20

type Polling = { pollingIntervalSeconds?: number }

export function startNoticeWorker(boss: PgBoss, polling: Polling = {}): Promise<void> {
  return startWorker(boss, NOTICE_QUEUE, mailDueNotice, polling)
}

export function startMessageWorker(boss: PgBoss, polling: Polling = {}): Promise<void> {
  return startWorker(boss, MESSAGE_QUEUE, sendMessage, polling)
}

async function startWorker(
  boss: PgBoss,
  queue: string,
  send: (...ids: string[]) => Promise<void>,
  { pollingIntervalSeconds = 2 }: Polling,
): Promise<void> {
  await boss.createQueue(queue, OPTIONS)
  await boss.updateQueue(queue, OPTIONS)
  // `send` finishes the batch before it throws for one that failed. The retry mails nobody twice: recipients are recorded.
  await boss.work(queue, { pollingIntervalSeconds, batchSize: AT_ONCE }, (jobs: Job<{ id: string }>[]) =>
    send(...jobs.map(({ data }) => data.id)),
  )
}
