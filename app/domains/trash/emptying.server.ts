/**
 * Owns permanent deletion from the trash: snapshots older than 30 days, and what the team confirmed. Emptying removes
 * exactly what the confirmation showed, nothing deleted after it.
 */
import { lt, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { KEPT_DAYS, type TrashContent } from './schema.ts'
import { trash } from './tables.server.ts'

/** Deleted row whose snapshot is gone too, so that it cannot be restored. */
export type Purged = { table_name: string; row_id: string; kind: string; label: string }

/** Number of rows in the trash and a digest of their ids, for the confirmation. */
export async function describeTrash(tx: Db | Tx = db): Promise<TrashContent> {
  const { rows } = await tx.execute<TrashContent>(sql`
    select count(*)::int as count, md5(coalesce(string_agg(id::text, ',' order by id), '')) as digest from trash`)
  return rows[0] ?? { count: 0, digest: '' }
}

export async function purgeOne(id: string, tx: Tx): Promise<Purged | undefined> {
  if (!isUuid(id)) return undefined
  const [purged] = await purge([id], tx)
  return purged
}

/** Empties the trash if its content still has `digest`. Otherwise deletes nothing and returns undefined. */
export async function purgeAll(digest: string, tx: Tx): Promise<Purged[] | undefined> {
  const { rows } = await tx.execute<{ ids: string[]; digest: string }>(sql`
    with locked as (select id from trash order by id for update)
    select coalesce(array_agg(id::text), '{}') as ids, md5(coalesce(string_agg(id::text, ','), '')) as digest
    from locked`)
  const [locked] = rows
  if (!locked || locked.digest !== digest) return undefined
  return locked.ids.length > 0 ? purge(locked.ids, tx) : []
}

/** Deletes snapshots older than 30 days. */
export async function emptyOldTrash(tx: Db | Tx = db): Promise<number> {
  const { rowCount } = await tx
    .delete(trash)
    .where(lt(trash.deleted_at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  return rowCount ?? 0
}

function purge(ids: string[], tx: Tx): Promise<Purged[]> {
  return tx
    .delete(trash)
    .where(sql`${trash.id} = any(${sql.param(ids)}::uuid[])`)
    .returning({
      table_name: trash.table_name,
      row_id: trash.row_id,
      kind: sql<string>`${trash.snapshot} ->> 'kind'`,
      label: sql<string>`${trash.snapshot} ->> 'label'`,
    })
}
