/**
 * Optimistic locking: a form carries the version of the row it showed; a change locks the row and checks the version.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.server.ts'

/**
 * PostgreSQL's `xmin`, which changes with every write. A table with writes that are no edits (a counted view, a
 * delivery) counts versions in a column of its own, or derives them from the edited columns.
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

/** Locks and returns the row until `tx` ends; `conflict` if its version is no longer the one that the form showed. */
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
