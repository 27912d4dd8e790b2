import { afterAll, beforeAll } from 'vitest'
import { BULK_QUEUE } from '#app/domains/bulk/runs.server.ts'
import { MAIL_QUEUE } from '#app/domains/mail/outbox.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'

/** Queues for bulk runs and their mails that nobody works: the tests carry the runs out. */
export function withBulkQueue() {
  beforeAll(async () => {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    for (const name of [BULK_QUEUE, MAIL_QUEUE]) await boss.createQueue(name)
  })
  afterAll(stopJobs)
}
