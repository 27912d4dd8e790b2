/**
 * Owns uploaded contact files: stored row by row if the whole file can be parsed, refused otherwise, deleted after a
 * day if not imported.
 */
import { and, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type FileRow, readRows, UnreadableFile } from './csv-reading.server.ts'
import { proposeMapping } from './mapping.ts'
import type { ImportView } from './schema.ts'
import { contact_import_rows, contact_imports } from './tables.server.ts'
import { undoableSince } from './undoable.server.ts'

export type Upload = { outcome: 'stored'; id: string } | { outcome: 'refused'; reason: string }

const EMPTY = 'El archivo está vacío.'
const ONLY_HEADER = 'El archivo solo tiene la fila de títulos: no hay ningún contacto que importar.'
const NO_HEADER =
  'A la primera fila le faltan los títulos de las columnas: ya tiene un correo. Añade una con «Email», «Nombre»…'

/** Stores a file's rows until they are imported. `fileName` is shown and never used as a path. */
export async function storeFile(bytes: Buffer, fileName: string, createdBy: string): Promise<Upload> {
  try {
    return await db.transaction(async (tx) => {
      const rows = readRows(bytes)
      const first = await rows.next()
      if (first.done) throw new UnreadableFile(EMPTY)
      const header = first.value.cells
      if (header.some(isShortAddress)) throw new UnreadableFile(NO_HEADER)
      const [stored] = await tx
        .insert(contact_imports)
        .values({
          file_name: fileName,
          header,
          mapping: proposeMapping(header),
          row_count: 0,
          created_by: createdBy,
        })
        .returning({ id: contact_imports.id })
      if (!stored) throw new Error('The import was not stored.')
      const row_count = await storeRows(stored.id, rows, tx)
      if (row_count === 0) throw new UnreadableFile(ONLY_HEADER)
      await tx.update(contact_imports).set({ row_count }).where(eq(contact_imports.id, stored.id))
      return { outcome: 'stored', id: stored.id }
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: 'refused', reason: error.message }
    throw error
  }
}

/**
 * Limits the length to 254 (an e-mail address) before matching: on a long cell full of `@` the pattern would block
 * the process.
 */
function isShortAddress(title: string): boolean {
  return title.length <= 254 && /^\S+@\S+\.\S+$/.test(title)
}

/** Limits of one INSERT: rows, and characters of text. */
const BATCH = { rows: 500, length: 256 * 1024 }

async function storeRows(id: string, rows: AsyncIterable<FileRow>, tx: Tx): Promise<number> {
  let batch: FileRow[] = []
  let length = 0
  let count = 0
  const flush = async () => {
    if (batch.length === 0) return
    await tx.execute(sql`insert into ${contact_import_rows} (import_id, row, cells)
      select ${id}, row, cells from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(row int, cells jsonb)`)
    count += batch.length
    batch = []
    length = 0
  }
  for await (const row of rows) {
    batch.push(row)
    for (const cell of row.cells) length += cell.length
    if (batch.length >= BATCH.rows || length >= BATCH.length) await flush()
  }
  await flush()
  return count
}

export async function findImport(id: string): Promise<ImportView | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await db.select(shown).from(contact_imports).where(eq(contact_imports.id, id))
  return found as ImportView | undefined
}

/** Imports that can be undone or are under way, latest first. */
export async function listImports(limit = 20): Promise<ImportView[]> {
  const rows = await db
    .select(shown)
    .from(contact_imports)
    .where(gt(contact_imports.created_at, undoableSince(contact_imports.created_at)))
    .orderBy(desc(contact_imports.created_at))
    .limit(limit)
  return rows as ImportView[]
}

const { started_by: _, undone_at: __, ...columns } = getTableColumns(contact_imports)
const shown = { ...columns, version: rowVersion(contact_imports) }

/** 'Descartar': deletes the file and its rows. False while or after it is imported. */
export async function discardImport(id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  const isIdle = inArray(contact_imports.state, ['uploaded', 'checked', 'failed'])
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(contact_imports)
      .where(and(eq(contact_imports.id, id), isIdle))
      .returning({ rows: contact_imports.row_count })
    if (!gone) return false
    const summary = `Descartó un archivo de contactos sin importar (filas: ${gone.rows})`
    const subject = { subject_type: 'contact_import', subject_id: id }
    await recordChange(actor, { action: 'contacts.import_discarded', ...subject, summary }, tx)
    return true
  })
}

/** Deletes files not imported within a day, and imports whose days for an undo are over. */
export async function deleteOldImports(): Promise<number> {
  const { created_at, finished_at, state } = contact_imports
  const isOver = and(inArray(state, ['done', 'undone']), lt(finished_at, undoableSince(finished_at)))
  const isLeft = and(
    inArray(state, ['uploaded', 'checked', 'running', 'failed']),
    lt(created_at, sql`now() - interval '1 day'`),
  )
  const { rowCount } = await db.delete(contact_imports).where(or(isOver, isLeft))
  return rowCount ?? 0
}
