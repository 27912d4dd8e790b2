/**
 * Owns the import itself: one transaction writes the whole file or nothing of it, however often it is pressed,
 * killed and begun anew. How far it is stands beside the transaction, for whoever waits.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, isDatabaseDown, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { contact_import_changes, contact_import_rows, contact_imports } from '../tables.server.ts'
import { planUpdates, preparePlan, updateAndLock, updateContacts } from './overwriting.server.ts'
import { NO_ROWS, type PlannedRow, planRows } from './plan.server.ts'
import type { ImportResult, ImportView, RowCounts } from './schema.ts'
import { counted } from './words.ts'
import { addContacts, dropOvertaken } from './written-rows.server.ts'

export const IMPORT_QUEUE = 'contact-import'

/** `running`: somebody pressed before, or twice. `changed`: another check has been made since this one was shown. */
export type Start = 'started' | 'running' | 'changed' | 'settled' | 'missing'

/** Hands an import to the queue. `checkedAs` is the version of the check that was on the screen. */
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

/** Another import, or the undoing of one, is writing. */
export class ImportBusy extends Error {}

/** One at a time over all nodes, until the end of the transaction, and for as long as it takes. */
export async function holdImports(tx: Tx): Promise<void> {
  // Whose statements write 50,000 contacts have no fifteen seconds to keep.
  await tx.execute(sql`set local statement_timeout = 0`)
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('contact-import', 0)) as held`,
  )
  if (!rows[0]?.held) throw new ImportBusy()
}

/** Does what was started. Throws what is worth another attempt; what is not ends the import, with the reason. */
export async function runImport(id: string, isLastAttempt = false): Promise<void> {
  const place: Place = {}
  try {
    await db.transaction(async (tx) => {
      await holdImports(tx)
      const [found] = await tx
        .select()
        .from(contact_imports)
        .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
      // Another attempt did it, or its day was over.
      if (found) await writeAll(found as unknown as StartedImport, place, tx)
    })
  } catch (error) {
    const isWorthAnother =
      error instanceof ImportBusy || isDatabaseDown(error) || OVERTAKEN.includes(sqlState(error) ?? '')
    if (isWorthAnother && !isLastAttempt) throw error
    log.warn({ import: id, ...traceOf(error) }, 'contacts not imported')
    const failure = isWorthAnother ? NO_ANSWER : reasonAt(place)
    await db
      .update(contact_imports)
      .set({ state: 'failed', failure })
      .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
  }
}

/** A deadlock, and a write that lost against another: neither says anything of the rows. */
const OVERTAKEN = ['40P01', '40001']

const NO_ANSWER = 'La base de datos no respondió a tiempo. No se importó nada.'

type StartedImport = ImportView & { started_by: Actor }
/** The rows of the file that are being written. */
type Place = { first?: number | undefined; last?: number | undefined }

function reasonAt({ first, last }: Place): string {
  return first === undefined
    ? 'Hubo un error inesperado. No se importó nada.'
    : `La base de datos rechazó alguna de las filas ${first} a ${last}. No se importó nada.`
}

/**
 * Everything is planned, new contacts are added and known ones overwritten while forms go on writing of others. Then
 * nobody else writes for a moment, and what has been told meanwhile is looked at, and planned anew.
 */
async function writeAll(found: StartedImport, place: Place, tx: Tx): Promise<void> {
  const { id, mode, started_by } = found
  const { time_zone } = await readSettings()
  await preparePlan(tx)
  const counts = await throughAll(
    found,
    place,
    async (batch) => {
      await addContacts(id, batch, time_zone, tx)
      await planUpdates(id, batch, tx)
    },
    tx,
  )
  const changed = await updateAndLock(id, tx)
  const overtaken = [...changed, ...(await dropOvertaken(id, tx))]
  if (overtaken.length > 0 && mode === 'update') {
    for await (const batch of planRows(found, { on: tx, only: overtaken })) await planUpdates(id, batch, tx)
    await updateContacts(id, tx)
  }
  place.first = undefined
  const result = await resultOf(id, counts, tx)
  await tx.delete(contact_import_rows).where(eq(contact_import_rows.import_id, id))
  const done = await tx
    .update(contact_imports)
    .set({ state: 'done', result, report: null, finished_at: sql`now()` })
    .where(and(eq(contact_imports.id, id), eq(contact_imports.state, 'running')))
    .returning({ id: contact_imports.id })
  if (done.length === 0) throw new Error('The import was taken away while it was being written.')
  const [added, updated] = [
    counted(result.new, 'nuevo', 'nuevos'),
    counted(result.update, 'actualizado', 'actualizados'),
  ]
  const summary = `Importó contactos de un archivo: ${added}, ${updated}`
  const entry = { action: 'contacts.imported', subject_type: 'contact_import', subject_id: id, summary }
  await recordChange(started_by, { ...entry, after: result }, tx)
}

async function throughAll(
  found: ImportView,
  place: Place,
  write: (batch: PlannedRow[]) => Promise<void>,
  tx: Tx,
): Promise<RowCounts> {
  const counts = { ...NO_ROWS }
  let through = 0
  let first: number | undefined
  for await (const batch of planRows(found, { on: tx })) {
    first ??= batch[0]?.row
    Object.assign(place, { first: batch[0]?.row, last: batch.at(-1)?.row })
    await write(batch)
    for (const { outcome } of batch) counts[outcome]++
    through += batch.length
    // Beside the transaction, or nobody would see it before the end.
    await db.update(contact_imports).set({ progress: through }).where(eq(contact_imports.id, found.id))
  }
  // What is refused from here on may be any of them.
  place.first = first
  return counts
}

/** What was written is counted where it is written; the rest needed nothing. */
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
