/**
 * Owns the deletion and restoration of rows. Rows are really deleted (there is no `deleted_at`); a snapshot stays in
 * the trash for 30 days, and restores the row unchanged with the rows that depended on it (design §6.10).
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, db, sqlState, type Tx } from '#app/platform/database/db.server.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type KeptRow, returnKept } from './merges.server.ts'
import type { TrashedRow } from './schema.ts'
import { trash } from './tables.server.ts'

/**
 * Row to delete, with the foreign keys around it. Names of tables and columns become SQL identifiers, so they must
 * come from our code, never from a request.
 */
export type Removal = {
  table: string
  id: string
  /** Spanish name for such a row: 'Evento publicado'. */
  kind: string
  /** Column that holds the row's title or name. */
  labelColumn: string
  /** Rows that the database deletes with the row (`on delete cascade`). */
  children?: readonly Link[]
  /** Rows that stay when the row is deleted, and lose their reference (`on delete set null`). */
  referrers?: readonly Link[]
  /** Foreign keys of the row itself. A restore sets those without a target to null. */
  references?: readonly Link[]
}

type Link = { table: string; column: string }

export type RemovalOutcome =
  | { outcome: 'deleted'; trash_id: string; label: string; row: Record<string, unknown> }
  | { outcome: 'missing' }
  /** The DELETE succeeded and the row still exists, which back-office §5 requires to check. Nothing was changed. */
  | { outcome: 'still-there' }

type Snapshot = {
  kind: string
  label: string
  row: Record<string, unknown>
  children: { table: string; rows: unknown[] }[]
  referrers: (Link & { ids: string[] })[]
  references: readonly Link[]
  /** Present if the snapshot comes from a merge (merges.server.ts). */
  kept?: KeptRow
}

/** Deletes a row within `tx`, verifies that it is gone, and stores its snapshot. */
export async function moveToTrash(
  removal: Removal,
  deletedBy: string,
  tx: Db | Tx = db,
): Promise<RemovalOutcome> {
  const { table, id } = removal
  if (!isUuid(id)) return { outcome: 'missing' }
  // A transaction, or a savepoint within the caller's: deletion and snapshot are stored together or not at all.
  return tx.transaction(async (inner) => {
    const snapshot = await takeSnapshot(removal, inner)
    if (!snapshot) return { outcome: 'missing' }
    await inner.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
    const { rows: left } = await inner.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id}`)
    if (left.length > 0) return { outcome: 'still-there' }
    const [kept] = await inner
      .insert(trash)
      .values({ table_name: table, row_id: id, snapshot, deleted_by: deletedBy })
      .returning({ id: trash.id })
    if (!kept) throw new Error('The snapshot was not stored.')
    return { outcome: 'deleted', trash_id: kept.id, label: snapshot.label, row: snapshot.row }
  })
}

export type ReturnOutcome =
  | ({ outcome: 'restored' } & Omit<TrashedRow, 'id'>)
  /** The row was restored or purged before. */
  | { outcome: 'missing' }
  /**
   * The row stays in the trash: another row has taken its unique key (`taken`), or the row that it belongs to is gone
   * (`orphan`).
   */
  | { outcome: 'taken' | 'orphan'; table_name: string }

/** Restores a row with its dependants, and deletes the snapshot. On a refusal the snapshot stays. */
export async function restoreFromTrash(id: string, tx: Tx): Promise<ReturnOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const [found] = await tx.select().from(trash).where(eq(trash.id, id)).for('update')
  if (!found) return { outcome: 'missing' }
  const { table_name, row_id, deleted_by, deleted_at } = found
  const snapshot = found.snapshot as Snapshot
  try {
    // Savepoint, so that a refused insert does not abort the caller's transaction.
    await tx.transaction((inner) => putBack({ table_name, row_id, snapshot }, inner))
  } catch (error) {
    const outcome = REFUSALS[sqlState(error) ?? '']
    if (!outcome) throw error
    return { outcome, table_name }
  }
  await tx.delete(trash).where(eq(trash.id, id))
  const { kind, label } = snapshot
  return { outcome: 'restored', table_name, row_id, kind, label, deleted_by, deleted_at }
}

/** Outcomes by SQLSTATE: unique violation, foreign key violation. */
const REFUSALS: Record<string, 'taken' | 'orphan'> = { '23505': 'taken', '23503': 'orphan' }

async function putBack(
  { table_name, row_id, snapshot }: { table_name: string; row_id: string; snapshot: Snapshot },
  tx: Tx,
): Promise<void> {
  const { row, children, referrers, references, kept } = snapshot
  for (const { table, column } of references) if (!(await exists(table, row[column], tx))) row[column] = null
  await insertRows(table_name, [row], tx)
  for (const { table, rows } of children) await insertRows(table, rows, tx)
  if (kept) await returnKept(table_name, kept, tx)
  for (const { table, column, ids } of referrers) {
    const name = sql.identifier(column)
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${row_id}
          where id = any(${sql.param(ids)}::uuid[]) and ${name} is null`,
    )
  }
}

const kind = sql<string>`${trash.snapshot} ->> 'kind'`
const label = sql<string>`${trash.snapshot} ->> 'label'`

const trashedColumns = {
  id: trash.id,
  table_name: trash.table_name,
  row_id: trash.row_id,
  kind,
  label,
  deleted_by: trash.deleted_by,
  deleted_at: trash.deleted_at,
}

/** Rows of some tables that can be restored, the latest first. `search` ignores case and accents. */
export async function listTrash({
  search = '',
  tables,
  limit,
  offset,
}: {
  search?: string
  /** Undefined: of all. */
  tables?: readonly string[] | undefined
  limit: number
  offset: number
}): Promise<{ rows: TrashedRow[]; total: number }> {
  const words = search
    ? sql`fold_text(concat_ws(' ', ${label}, ${kind})) like fold_text(${containsPattern(search)})`
    : undefined
  const found = and(words, tables && inArray(trash.table_name, [...tables]))
  const rows = await db
    .select(trashedColumns)
    .from(trash)
    .where(found)
    .orderBy(desc(trash.deleted_at), trash.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(trash, found) }
}

export async function findTrashed(id: string): Promise<TrashedRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select(trashedColumns).from(trash).where(eq(trash.id, id))
  return row
}

async function takeSnapshot(removal: Removal, tx: Tx): Promise<Snapshot | undefined> {
  const { table, id, kind, labelColumn, children = [], referrers = [], references = [] } = removal
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id} for update`,
  )
  const [found] = rows
  if (!found) return undefined
  const taken = { children: [] as Snapshot['children'], referrers: [] as Snapshot['referrers'] }
  for (const link of children) taken.children.push({ table: link.table, rows: await rowsOf(link, id, tx) })
  for (const link of referrers) {
    const pointing = await rowsOf(link, id, tx)
    taken.referrers.push({ ...link, ids: pointing.map((row) => String(row.id)) })
  }
  return { kind, label: String(found.row[labelColumn] ?? ''), row: found.row, references, ...taken }
}

async function rowsOf({ table, column }: Link, id: string, tx: Tx): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${id}`,
  )
  return rows.map(({ row }) => row)
}

/**
 * Inserts rows of a snapshot, converted by PostgreSQL itself. Columns newer than the snapshot get their default;
 * columns that no longer exist are dropped.
 */
async function insertRows(table: string, rows: unknown[], tx: Tx): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const name = sql.identifier(table)
  const found = await tx.execute<{ column: string }>(sql`select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attname = any(${sql.param(Object.keys(first as object))}::text[])`)
  const columns = sql.join(
    found.rows.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

async function exists(table: string, id: unknown, tx: Tx): Promise<boolean> {
  if (id === null || id === undefined) return false
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${String(id)}`)
  return rows.length > 0
}
