/**
 * Lists the published rows of a table in parts, for sitemaps. Parts are by date of creation, so that a new row
 * changes only the last part and robots need not read the others again.
 */
import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from './db.server.ts'

const PART_SIZE = 5_000
/** Limit of parts, five million rows. The sitemap protocol allows more, but a process could not hold them. */
const PARTS_AT_MOST = 1_000

type Parted = PgTable & Record<'id' | 'status' | 'created_at' | 'updated_at', PgColumn>

/** Time of the latest change in each part, in the order of the parts. */
export async function listParts(table: Parted): Promise<Date[]> {
  const { rows } = await db.execute<{ changed: Date | string }>(sql`
    select max(updated_at) as changed
    from (
      select updated_at, (row_number() over (order by created_at, id) - 1) / ${PART_SIZE}::int as part
      from ${table} where status = 'published'
    ) as numbered
    group by part order by part limit ${PARTS_AT_MOST}`)
  return rows.map(({ changed }) => new Date(changed))
}

/** Rows of part `number` (from 1), with the column that their URL is made of. */
export function readPart(
  table: Parted,
  name: PgColumn,
  part: number,
): Promise<{ name: string; changed: Date }[]> {
  const { status, created_at, id, updated_at } = table
  return db
    .select({
      name: sql<string>`${name}`,
      changed: sql<Date>`${updated_at}`.mapWith((value) => new Date(value)),
    })
    .from(table)
    .where(eq(status, 'published'))
    .orderBy(asc(created_at), asc(id))
    .limit(PART_SIZE)
    .offset((part - 1) * PART_SIZE)
}
