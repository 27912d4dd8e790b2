/**
 * Whoever changes several dates of a series locks the series first, and its events afterwards: two of them come one
 * after the other, and never wait for each other in a circle.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'

/** Until `tx` ends. Of an event that does not repeat, its own row is locked, so that it becomes one series at most. */
export async function lockSeriesOf(eventId: string, tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from event_series where id = (select series_id from events where id = ${eventId}) for update`)
  if (rows.length > 0) return
  const { rows: since } = await tx.execute<{ series_id: string | null }>(
    sql`select series_id from events where id = ${eventId} for update`,
  )
  // It became a series while its row was waited for. Nobody else knows that one yet, but by this event.
  const [event] = since
  if (event?.series_id)
    await tx.execute(sql`select from event_series where id = ${event.series_id} for update`)
}
