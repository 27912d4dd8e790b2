/**
 * Owns the undo of an import, for UNDO_DAYS: contacts it added are removed, values it overwrote are restored, contacts
 * changed since are left alone. Consents are untouched, since an import never writes them.
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { contacts } from '../tables.server.ts'
import { ImportBusy, lockImports } from './run.server.ts'
import type { ImportResult } from './schema.ts'
import { contact_import_changes, contact_imports } from './tables.server.ts'
import { undoableSince } from './undoable.server.ts'
import { digestOf, factsFrom } from './written-rows.server.ts'

export type Undoing = NonNullable<ImportResult['undo']>

/**
 * `settled`: the import is not finished, was undone before, or its days are over. `busy`: another import is
 * writing.
 */
export type UndoOutcome = ({ outcome: 'undone' } & Undoing) | { outcome: 'missing' | 'settled' | 'busy' }

export async function undoImport(id: string, actor: Actor): Promise<UndoOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  try {
    return await db.transaction((tx) => undo(id, actor, tx))
  } catch (error) {
    if (error instanceof ImportBusy) return { outcome: 'busy' }
    throw error
  }
}

async function undo(id: string, actor: Actor, tx: Tx): Promise<UndoOutcome> {
  await lockImports(tx)
  const isDone = and(
    eq(contact_imports.id, id),
    eq(contact_imports.state, 'done'),
    gt(contact_imports.finished_at, undoableSince(contact_imports.finished_at)),
  )
  const [found] = await tx.select({ result: contact_imports.result }).from(contact_imports).where(isDone)
  if (!found?.result) {
    const isThere = (await tx.$count(contact_imports, eq(contact_imports.id, id))) > 0
    return { outcome: isThere ? 'settled' : 'missing' }
  }
  const undone = await takeBack(id, tx)
  const result = { ...found.result, undo: undone }
  await tx.update(contact_imports).set({ state: 'undone', result, undone_at: sql`now()` }).where(isDone)
  await tx.delete(contact_import_changes).where(eq(contact_import_changes.import_id, id))
  const gone = formatCount(undone.removed, 'quitado', 'quitados')
  const back = formatCount(undone.restored, 'como estaba', 'como estaban')
  const summary = `Deshizo una importación de contactos: ${gone}, ${back}`
  const entry = { action: 'contacts.import_undone', subject_type: 'contact_import', subject_id: id, summary }
  await recordChange(actor, { ...entry, after: undone }, tx)
  return { outcome: 'undone', ...undone }
}

async function takeBack(id: string, tx: Tx): Promise<Undoing> {
  const isUntouched = sql`ch.import_id = ${id} and ch.contact_id = c.id and ch.digest = ${digestOf('c')}`
  const { rowCount: removed } = await tx.execute(sql`
    delete from ${contacts} c using ${contact_import_changes} ch where ${isUntouched} and ch.before is null`)
  // Counted before the restore, which changes the digests of the restored contacts.
  const { rows } = await tx.execute<{ kept: number }>(sql`
    select count(*)::int as kept from ${contacts} c join ${contact_import_changes} ch on ch.contact_id = c.id
    where ch.import_id = ${id} and ch.digest <> ${digestOf('c')}`)
  const { rowCount: restored } = await tx.execute(sql`
    update ${contacts} c set ${factsFrom(sql`ch.before`)}, updated_at = (ch.before ->> 'updated_at')::timestamptz
    from ${contact_import_changes} ch where ${isUntouched} and ch.before is not null`)
  return { removed: removed ?? 0, restored: restored ?? 0, kept: rows[0]?.kept ?? 0 }
}
