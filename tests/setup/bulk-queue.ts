import { afterAll, beforeAll } from 'vitest'
import { BULK_QUEUE } from '#app/domains/bulk/runs.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'

/** A queue for bulk runs that nobody works: the tests carry them out. */
export function withBulkQueue() {
  beforeAll(async () => {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    await boss.createQueue(BULK_QUEUE)
  })
  afterAll(stopJobs)
}
