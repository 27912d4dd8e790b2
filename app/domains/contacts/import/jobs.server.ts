/** Owns the work behind 'Importar': taken up by any node, and begun anew where one died in the middle of it. */
import { eq } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { db } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { contact_imports } from '../tables.server.ts'
import { IMPORT_QUEUE, runImport } from './run.server.ts'

/** While another import is being written, and while the database is away. */
const RETRIES = { retryLimit: 60, retryDelay: 5 }
/** 50,000 rows take some 15 seconds on two busy cores. A second attempt beside one that still works finds it held. */
const EXPIRY_SECONDS = 300

/** Starts the imports on this node. Somebody sits in front of it. */
export async function startImportWorker(boss: PgBoss, { pollingIntervalSeconds = 1 } = {}): Promise<void> {
  const options = { ...RETRIES, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(IMPORT_QUEUE, options)
  // A queue that an earlier version made keeps its options unless told.
  await boss.updateQueue(IMPORT_QUEUE, options)
  await boss.work(
    IMPORT_QUEUE,
    { pollingIntervalSeconds, includeMetadata: true },
    async ([job]: JobWithMetadata<{ id: string }>[]) =>
      job && runImport(job.data.id, job.retryCount >= job.retryLimit),
  )
  // What a killed node left: its own job would only come back when that has expired.
  const left = await db
    .select({ id: contact_imports.id })
    .from(contact_imports)
    .where(eq(contact_imports.state, 'running'))
  for (const { id } of left) await enqueue(IMPORT_QUEUE, { id })
}
