/**
 * Owns the lock for creating or changing several dates of a series, taken before any row. One lock for all series is
 * enough for a few writes a day, and rules out deadlocks.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'

/** Held until `tx` ends, across nodes. An advisory lock, because a new series has no row to lock. */
export async function lockSeries(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event_series', 0))`)
}
