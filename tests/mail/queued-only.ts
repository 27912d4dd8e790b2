import { afterAll, beforeAll } from 'vitest'
import { startMailWorker } from '#app/domains/mail/jobs.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { rowsOf } from '../setup/team.ts'

export const FROM = { from: 'Marea <hola@marea.example>', secret: 'secreto-de-pruebas' }

/** A mail server is set, so mails are queued, and no worker sends them. */
export function withQueuedMails() {
  beforeAll(async () => {
    replaceEnv({ publicUrl: 'https://marea.example' })
    await startMailWorker(await startJobs(process.env.DATABASE_URL ?? ''))
    replaceEnv({ smtpUrl: 'smtp://127.0.0.1:1' })
  })
  afterAll(async () => {
    await rowsOf(`delete from pgboss.job where name = 'mail'`)
    await stopJobs()
    replaceEnv({ smtpUrl: undefined })
  })
}
