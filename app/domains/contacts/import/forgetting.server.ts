/** Owns how files of contacts forget a person: their rows, what an import changed of them, and their words beside it. */
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { contact_import_changes, contact_import_rows, contact_imports } from '../tables.server.ts'

/**
 * Says whether there was anything of theirs. `address` and `person` are patterns: of the address, and of address or
 * name. To be called after the contacts are gone: an import that is being written looks whether its rows are still
 * there once nobody else writes contacts.
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
  // An address before the ending would be part of a longer one.
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
