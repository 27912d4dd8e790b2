import { afterAll, beforeAll, beforeEach } from 'vitest'
import { BULK_QUEUE } from '#app/domains/bulk/runs.server.ts'
import { MAIL_QUEUE } from '#app/domains/mail/outbox.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { rowsOf } from './team.ts'

const clear = () => rowsOf('delete from pgboss.job')

/** Queues for bulk runs and their mails that nobody works: the tests carry the runs out. */
export function withBulkQueue() {
  beforeAll(async () => {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    await boss.createQueue(BULK_QUEUE)
    // Whichever file makes it first, it is the site's: one job for a mail that waits.
    await boss.createQueue(MAIL_QUEUE, { policy: 'exclusive' })
  })
  beforeEach(clear)
  afterAll(async () => {
    await clear()
    await stopJobs()
  })
}
