/**
 * Owns how two people at one row do not write over each other: a form carries the version that was on its screen, and
 * a change holds the row and looks whether it is still that one.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.server.ts'

/**
 * PostgreSQL's own: another one after every write. Where a write that is no edit must be in nobody's way (a counted
 * view, a delivery), a table counts its versions, or has them made of what is edited.
 */
export function rowVersion(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`
}

type Seen = {
  id: string
  /** What the form saw. */
  version: string
  versionOf?: SQL<string>
}

/** The row, which nobody else changes until `tx` ends; `conflict` where it is not what was seen. */
export async function holdSeen<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  { id, version, versionOf = rowVersion(table) }: Seen,
  tx: Tx,
): Promise<Table['$inferSelect'] | 'missing' | 'conflict'> {
  const [found] = await tx
    .select({ row: table as PgTable, isSeen: sql<boolean>`${versionOf} = ${version}` })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!found) return 'missing'
  return found.isSeen ? (found.row as Table['$inferSelect']) : 'conflict'
}
