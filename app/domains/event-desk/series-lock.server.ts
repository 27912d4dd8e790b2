/**
 * Whoever makes dates of a series, or changes several of them, holds one lock before any row: they come one after the
 * other, whichever series they are of, and never wait for each other in a circle. The team does so a few times a day.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'

/** Until `tx` ends, over all nodes. A series that is not there yet has no row to lock. */
export async function lockSeries(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event_series', 0))`)
}
