/** Owns which rows a run passed over, and why. Deleted ones have no name to show, and are only counted. */
import { and, asc, eq, ne } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { SkipReason } from './schema.ts'
import { bulk_run_rows } from './tables.server.ts'

/** The first ones in the run's order, `limit` at most. */
export async function listSkipped(id: string, limit: number): Promise<{ id: string; reason: SkipReason }[]> {
  const { run_id, row_id, skipped, position } = bulk_run_rows
  const rows = await db
    .select({ id: row_id, reason: skipped })
    .from(bulk_run_rows)
    .where(and(eq(run_id, id), ne(skipped, 'gone')))
    .orderBy(asc(position))
    .limit(limit)
  return rows.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
}
