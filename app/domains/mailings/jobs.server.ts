/** Owns the queue that wakes the mailing worker when `perMinute` of a mailing allows its next batch. */
import type { PgBoss } from 'pg-boss'
import { MAILING_QUEUE } from './batches.server.ts'
import type { MailingKind } from './kinds.ts'
import { sendMailings } from './sending.server.ts'

export async function startMailingWorker(
  boss: PgBoss,
  kinds: readonly MailingKind[],
  { pollingIntervalSeconds = 2 } = {},
): Promise<void> {
  await boss.createQueue(MAILING_QUEUE, { retryLimit: 3, expireInSeconds: 300 })
  await boss.work(MAILING_QUEUE, { pollingIntervalSeconds }, () => sendMailings(kinds))
}
