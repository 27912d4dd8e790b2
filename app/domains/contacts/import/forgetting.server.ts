/** Owns erasing a person from imports: their rows, the changes recorded for the undo, file names and headers. */
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { contact_import_changes, contact_import_rows, contact_imports } from '../tables.server.ts'

/**
 * Returns whether anything was erased. `address` is a pattern of the address, `person` of the address or the name. To
 * be called after the contacts are deleted: a running import checks, once it holds the table lock, that its rows are
 * still there.
 */
export async function forgetInImports(
  { email, address, person }: { email: string; address: string; person: string },
  tx: Tx,
): Promise<boolean> {
  const rows = await tx
    .delete(contact_import_rows)
    .where(sql`${contact_import_rows.cells}::text ~* ${address}`)
  const changes = await tx
    .delete(contact_import_changes)
    .where(
      or(eq(contact_import_changes.email, email), sql`${contact_import_changes.before}::text ~* ${address}`),
    )
  // 'ana@x.org.csv': the pattern would take the extension for a part of the address, so it is set apart.
  const named = sql`replace(file_name, '.csv', ' .csv')`
  const without = (column: SQL) => sql`regexp_replace(${column}, ${person}, '[borrado]', 'gi')`
  const files = await tx
    .update(contact_imports)
    .set({
      file_name: without(named),
      header: sql`${without(sql`header::text`)}::jsonb`,
    })
    .where(sql`concat_ws(' ', ${named}, ${contact_imports.header}::text) ~* ${person}`)
  return [rows, changes, files].some(({ rowCount }) => (rowCount ?? 0) > 0)
}
