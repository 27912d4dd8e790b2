/**
 * Owns the stored counts: one row per day and name, which all nodes add to; the job of the rules
 * deletes old ones.
 */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { RETENTION_RULES } from '#app/retention.ts'
import { DIMENSIONS, type Dimension } from './schema.ts'

export type DayCounts = Record<Dimension, Map<string, number>>

/** Adds to the counts that other nodes and earlier flushes have stored; one statement, so all or nothing. */
export async function storeCounts(days: ReadonlyMap<string, DayCounts>): Promise<void> {
  const rows = [...days].flatMap(([day, counts]) =>
    DIMENSIONS.flatMap((dimension) =>
      [...counts[dimension]].map(([name, views]) => ({ dimension, day, name, views })),
    ),
  )
  // Rows are ordered by key: two nodes that update the same rows in different orders would deadlock.
  await db.execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(dimension text, day date, name text, views int)
    ), by_week as (
      select 'page_week', date_trunc('week', day::timestamp)::date, name, views from counted where dimension = 'page'
    )
    insert into view_counts (dimension, day, name, views)
    select dimension, day, name, sum(views) from (table counted union all table by_week) as every
    group by dimension, day, name
    order by dimension, day, name
    on conflict (dimension, day, name) do update set views = view_counts.views + excluded.views`)
}

/** A year of views stays, plus the year that the screen compares it with, and a month to look back from. */
export async function deleteOldCounts(): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from view_counts where day < current_date - ${RETENTION_RULES.views.keptFor}::interval`,
  )
  return rowCount ?? 0
}
