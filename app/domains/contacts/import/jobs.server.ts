/** Owns the worker behind 'Importar': any node runs an import, and starts over if another node died during it. */
import { eq } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { db } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { IMPORT_QUEUE, runImport } from './run.server.ts'
import { contact_imports } from './tables.server.ts'

/** Retries for 5 minutes, in steps of 5 s: another import may be running, or the database be down. */
const RETRIES = { retryLimit: 60, retryDelay: 5 }
/** 50,000 rows take about 15 s on two busy cores. A retry while an attempt still runs fails on its lock. */
const EXPIRY_SECONDS = 300

/** Starts this node's worker. Polls every second, because somebody waits at the screen. */
export async function startImportWorker(boss: PgBoss, { pollingIntervalSeconds = 1 } = {}): Promise<void> {
  const options = { ...RETRIES, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(IMPORT_QUEUE, options)
  // createQueue does not update a queue that an earlier version created.
  await boss.updateQueue(IMPORT_QUEUE, options)
  await boss.work(
    IMPORT_QUEUE,
    { pollingIntervalSeconds, includeMetadata: true },
    async ([job]: JobWithMetadata<{ id: string }>[]) =>
      job && runImport(job.data.id, job.retryCount >= job.retryLimit),
  )
  // Imports left running by a killed node are queued again: their own job would return only after EXPIRY_SECONDS.
  const left = await db
    .select({ id: contact_imports.id })
    .from(contact_imports)
    .where(eq(contact_imports.state, 'running'))
  for (const { id } of left) await enqueue(IMPORT_QUEUE, { id })
}
