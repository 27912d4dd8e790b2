/**
 * What a table shows to everybody, in parts for robots: by when each row was made, so that new rows reach the last
 * part alone, and who keeps the others need not read them again.
 */
import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from './db.server.ts'

const PART_SIZE = 5_000
/** Five million rows; the protocol takes more, no process of ours would. */
const PARTS_AT_MOST = 1_000

type Parted = PgTable & Record<'id' | 'status' | 'created_at' | 'updated_at', PgColumn>

/** When something of each part last changed, in their order. */
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

/** The rows of one part, the first being 1, by what an address calls them. */
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
