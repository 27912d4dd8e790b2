import { afterAll, beforeAll, beforeEach } from 'vitest'
import { checkImport } from '#app/domains/contacts/import/check.server.ts'
import { findImport, storeFile } from '#app/domains/contacts/import/files.server.ts'
import { IMPORT_QUEUE, runImport, startImport } from '#app/domains/contacts/import/run.server.ts'
import type { ImportMode } from '#app/domains/contacts/import/schema.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { statementToEmpty } from '../../setup/empty-tables.ts'
import { REVIEWER, rowsOf } from '../../setup/team.ts'

// Who is erased, or takes a consent back, is written down there.

/** A queue to be started on, which nobody works: the tests run what stands in it. */
export function withImportQueue() {
  beforeAll(async () => {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    await boss.createQueue(IMPORT_QUEUE)
  })
  // Whom another file has erased is not imported.
  beforeEach(() => rowsOf(statementToEmpty('forgotten')))
  afterAll(stopJobs)
}

/** Uploads it; returns the import. */
export async function bring(csv: string | Buffer): Promise<string> {
  const stored = await storeFile(Buffer.from(csv as string), 'personas.csv', REVIEWER.email)
  if (stored.outcome !== 'stored') throw new Error(stored.reason)
  return stored.id
}

/** As the screen has it. */
export async function seen(id: string) {
  const found = await findImport(id)
  if (!found) throw new Error('There is no such import.')
  return found
}

/** Checks it as its columns are called. */
export async function check(id: string, mode: ImportMode = 'skip') {
  const { mapping } = await seen(id)
  return { outcome: await checkImport(id, mapping, mode), ...(await seen(id)) }
}

export async function start(id: string) {
  return startImport(id, (await seen(id)).version, REVIEWER)
}

/** From the file to its end. */
export async function importAll(csv: string | Buffer, mode: ImportMode = 'skip') {
  const id = await bring(csv)
  const { report } = await check(id, mode)
  await start(id)
  await runImport(id)
  return { ...(await seen(id)), id, promised: report?.counts }
}

export const people = () =>
  rowsOf(`select email, first_name, last_name, company, position, sector, profile_type, interests,
    consent_privacy_policy as privacy, consent_marketing as marketing from contacts order by email, created_at`)
