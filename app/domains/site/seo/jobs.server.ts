import type { PgBoss } from 'pg-boss'
import { CHECK_QUEUE, checkSite } from './check.server.ts'
import type { ReadPage } from './site-reader.server.ts'

/** No retries: if a check dies with its node, the team requests another. */
const OPTIONS = { retryLimit: 0, expireInSeconds: 15 * 60 }

export async function startPageCheckWorker(
  boss: PgBoss,
  readPage: ReadPage,
  { pollingIntervalSeconds = 2 } = {},
): Promise<void> {
  await boss.createQueue(CHECK_QUEUE, OPTIONS)
  await boss.updateQueue(CHECK_QUEUE, OPTIONS)
  await boss.work(CHECK_QUEUE, { pollingIntervalSeconds }, () => checkSite(readPage))
}
