/**
 * Owns the import: one transaction writes the whole file or nothing, however often it is started, killed and retried.
 * Progress is written outside that transaction, for the screen that waits.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, isDatabaseDown, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { planUpdates, preparePlan, updateAndLock, updateContacts } from './overwriting.server.ts'
import { NO_ROWS, type PlannedRow, planRows } from './plan.server.ts'
import type { ImportResult, ImportView, RowCounts } from './schema.ts'
import { contact_import_changes, contact_import_rows, contact_imports } from './tables.server.ts'
import { addContacts, dropSuperseded } from './written-rows.server.ts'

export const IMPORT_QUEUE = 'contact-import'

/** `running`: the import was started before. `changed`: the file was checked again after the check on the screen. */
export type Start = 'started' | 'running' | 'changed' | 'settled' | 'missing'

/** Enqueues an import. `checkedAs` is the version of the check that the administrator saw. */
export async function startImport(id: string, checkedAs: string, actor: Actor): Promise<Start> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ state: contact_imports.state, version: rowVersion(contact_imports) })
      .from(contact_imports)
      .where(eq(contact_imports.id, id))
      .for('update')
    if (!found) return 'missing'
    if (found.state === 'running') return 'running'
    if (found.state !== 'checked') return 'settled'
    if (found.version !== checkedAs) return 'changed'
    const begun = {
      state: 'running',
      progress: 0,
      failure: null,
      started_by: { id: actor.id, email: actor.email },
    }
    await tx.update(contact_imports).set(begun).where(eq(contact_imports.id, id))
    await enqueue(IMPORT_QUEUE, { id }, tx)
    return 'started'
  })
}

/** Another import, or an undo, is writing contacts; worth a retry. */
export class ImportBusy extends Error {}

/**
 * Locks imports over all nodes for the transaction and lifts its statement timeout; throws ImportBusy at once if locked.
 */
export async function lockImports(tx: Tx): Promise<void> {
  // Statements that write 50,000 contacts may exceed the default timeout of 15 s.
  await tx.execute(sql`set local statement_timeout = 0`)
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('contact-import', 0)) as locked`,
  )
  if (!rows[0]?.locked) throw new ImportBusy()
}

/**
 * Runs a started import. Throws errors that are worth a retry; any other marks the import as failed, with the reason.
 */
export async function runImport(id: string, isLastAttempt = false): Promise<void> {
  const range: RowRange = {}
  try {
    await db.transaction(async (tx) => {
      await lockImports(tx)
      const [found] = await tx
        .select()
        .from(contact_imports)
        .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
      // Not found: another attempt finished the import, or the file was deleted after its day.
      if (found) await writeAll(found as unknown as StartedImport, range, tx)
    })
  } catch (error) {
    const isWorthAnother =
      error instanceof ImportBusy ||
      isDatabaseDown(error) ||
      SERIALIZATION_FAILURES.includes(sqlState(error) ?? '')
    if (isWorthAnother && !isLastAttempt) throw error
    log.warn({ import: id, ...traceOf(error) }, 'contacts not imported')
    const failure = isWorthAnother ? NO_ANSWER : reasonAt(range)
    await db
      .update(contact_imports)
      .set({ state: 'failed', failure })
      .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
  }
}

/** SQL states of a deadlock and a serialization failure, where a retry can succeed. */
const SERIALIZATION_FAILURES = ['40P01', '40001']

const NO_ANSWER = 'La base de datos no respondió a tiempo. No se importó nada.'

type StartedImport = ImportView & { started_by: Actor }
/** First and last row of the batch being written, for the failure's message. */
type RowRange = { first?: number | undefined; last?: number | undefined }

function reasonAt({ first, last }: RowRange): string {
  return first === undefined
    ? 'Hubo un error inesperado. No se importó nada.'
    : `La base de datos rechazó alguna de las filas ${first} a ${last}. No se importó nada.`
}

/**
 * Plans all rows, adds new contacts and overwrites known ones while forms keep writing. Then, with the table locked
 * briefly, plans and writes again the rows whose contacts changed meanwhile.
 */
async function writeAll(found: StartedImport, range: RowRange, tx: Tx): Promise<void> {
  const { id, mode, started_by } = found
  const { time_zone } = await readSettings()
  await preparePlan(tx)
  const counts = await writeBatches(
    found,
    range,
    async (batch) => {
      await addContacts(id, batch, time_zone, tx)
      await planUpdates(id, batch, tx)
    },
    tx,
  )
  const changed = await updateAndLock(id, tx)
  const conflicting = [...changed, ...(await dropSuperseded(id, tx))]
  if (conflicting.length > 0 && mode === 'update') {
    for await (const batch of planRows(found, { on: tx, only: conflicting })) await planUpdates(id, batch, tx)
    await updateContacts(id, tx)
  }
  range.first = undefined
  const result = await resultOf(id, counts, tx)
  await tx.delete(contact_import_rows).where(eq(contact_import_rows.import_id, id))
  const done = await tx
    .update(contact_imports)
    .set({ state: 'done', result, report: null, finished_at: sql`now()` })
    .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
    .returning({ id: contact_imports.id })
  if (done.length === 0) throw new Error('The import was taken away while it was being written.')
  const [added, updated] = [
    formatCount(result.new, 'nuevo', 'nuevos'),
    formatCount(result.update, 'actualizado', 'actualizados'),
  ]
  const summary = `Importó contactos de un archivo: ${added}, ${updated}`
  const entry = { action: 'contacts.imported', subject_type: 'contact_import', subject_id: id, summary }
  await recordChange(started_by, { ...entry, after: result }, tx)
}

async function writeBatches(
  found: ImportView,
  range: RowRange,
  write: (batch: PlannedRow[]) => Promise<void>,
  tx: Tx,
): Promise<RowCounts> {
  const counts = { ...NO_ROWS }
  let through = 0
  let first: number | undefined
  for await (const batch of planRows(found, { on: tx })) {
    first ??= batch[0]?.row
    Object.assign(range, { first: batch[0]?.row, last: batch.at(-1)?.row })
    await write(batch)
    for (const { outcome } of batch) counts[outcome]++
    through += batch.length
    // Written outside the transaction, so that the screen sees it before the commit.
    await db.update(contact_imports).set({ progress: through }).where(eq(contact_imports.id, found.id))
  }
  // The failure's message names all rows from here on, since any of them may be the cause.
  range.first = first
  return counts
}

/**
 * Result for the screen: added and updated contacts are counted from the recorded changes, the remaining good rows
 * needed no change.
 */
async function resultOf(id: string, counts: RowCounts, tx: Tx): Promise<ImportResult> {
  const [written] = await tx
    .select({
      new: sql<number>`(count(*) filter (where before is null))::int`,
      update: sql<number>`(count(*) filter (where before is not null))::int`,
    })
    .from(contact_import_changes)
    .where(eq(contact_import_changes.import_id, id))
  const { new: added = 0, update = 0 } = written ?? {}
  const { repeated, wrong } = counts
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { new: added, update, known: all - added - update - repeated - wrong, repeated, wrong }
}
