/**
 * Owns the snapshots of merged rows: the removed rows, and the surviving row before the merge. Undo restores the
 * survivor column by column, except columns edited since.
 */
import { randomUUID } from 'node:crypto'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { trash } from './tables.server.ts'

type Row = Record<string, unknown>

export type KeptRow = { id: string; before: Row; after: Row }

export type Merge = {
  table: string
  kind: string
  label: string
  /** Rows removed by the merge, at least one. */
  gone: Row[]
  kept: KeptRow
}

/**
 * Rows by id, as JSON made by PostgreSQL: a JavaScript Date would lose the microseconds that the undo needs. `table`
 * becomes an SQL identifier, so it must come from our code.
 */
export async function readRows(table: string, ids: readonly string[], tx: Tx): Promise<Map<string, Row>> {
  const { rows } = await tx.execute<{ row: Row & { id: string } }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t where id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ row }) => [row.id, row]))
}

/**
 * Stores a snapshot per merge. Returns the id that undoes all of them: that of a single snapshot, or the `together`
 * they share.
 */
export async function storeMerges(merges: readonly Merge[], deletedBy: string, tx: Tx): Promise<string> {
  const together = randomUUID()
  const kept = await tx
    .insert(trash)
    .values(
      merges.map(({ table, kind, label, gone: [row = {}, ...more], kept }) => ({
        table_name: table,
        row_id: String(row.id),
        deleted_by: deletedBy,
        snapshot: {
          kind,
          label,
          row,
          referrers: [],
          references: [],
          children: [{ table, rows: more }],
          kept,
          together,
        },
      })),
    )
    .returning({ id: trash.id })
  const [only] = kept
  return only && kept.length === 1 ? only.id : together
}

/** Snapshot with this id, or all snapshots whose `together` it is. */
export async function findTogether(
  id: string,
  tx: Tx,
): Promise<{ id: string; table_name: string; row: Row; deleted_at: Date }[]> {
  if (!isUuid(id)) return []
  return tx
    .select({
      id: trash.id,
      table_name: trash.table_name,
      row: sql<Row>`${trash.snapshot} -> 'row'`,
      deleted_at: trash.deleted_at,
    })
    .from(trash)
    .where(or(eq(trash.id, id), sql`${trash.snapshot} ->> 'together' = ${id.toLowerCase()}`))
    .orderBy(asc(trash.id))
}

/** Resets the surviving row to `before`, except columns edited after the merge. */
export async function returnKept(table: string, { id, before, after }: KeptRow, tx: Tx): Promise<void> {
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const fields = Object.keys(before).filter(isOther)
  if (fields.length === 0) return
  const name = sql.identifier(table)
  const set = fields.map((field) => {
    const column = sql.identifier(field)
    const isUntouched = sql`to_jsonb(t) -> ${field}::text = ${JSON.stringify(after)}::jsonb -> ${field}::text`
    return sql`${column} = case when ${isUntouched} then b.${column} else t.${column} end`
  })
  await tx.execute(sql`
    update ${name} t set ${sql.join(set, sql`, `)}
    from jsonb_populate_record(null::${name}, ${JSON.stringify(before)}::jsonb) b where t.id = ${id}`)
}
