/**
 * Optimistic locking: a form carries the version of the row that it showed, and a change locks the row and checks that it
 * still has that version.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.server.ts'

/**
 * PostgreSQL's `xmin`, which changes with every write. A table with writes that are no edits (a counted view, a delivery)
 * counts its versions itself, or makes them of the edited columns.
 */
export function rowVersion(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`
}

type Loaded = {
  id: string
  /** Version of the row that the form showed. */
  version: string
  versionOf?: SQL<string>
}

/** Locks the row until `tx` ends and returns it; `conflict` if its version is no longer the one that the form showed. */
export async function lockIfUnchanged<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  { id, version, versionOf = rowVersion(table) }: Loaded,
  tx: Tx,
): Promise<Table['$inferSelect'] | 'missing' | 'conflict'> {
  const [found] = await tx
    .select({ row: table as PgTable, isCurrent: sql<boolean>`${versionOf} = ${version}` })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!found) return 'missing'
  return found.isCurrent ? (found.row as Table['$inferSelect']) : 'conflict'
}
