/** Owns when an organiser's page becomes read-only: some days after the event, or the last date of its series. */
import { sql } from 'drizzle-orm'
import { endsAt } from '#app/domains/events/events.server.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { OPEN_DAYS } from './labels.ts'

/** SQL: the days after an event in which its organiser still acts. */
const OPEN = sql.raw(`interval '${OPEN_DAYS} days'`)

/** False for what was never published, or was deleted: it has other states, and can still be taken back. */
export async function isReadOnly({ event_id }: Pick<SubmissionView, 'event_id'>): Promise<boolean> {
  if (!event_id) return false
  const { rows } = await db.execute<{ is_over: boolean | null }>(sql`
    select bool_and(${endsAt} + ${OPEN} <= ${CURRENT_TIME}) as is_over from events
    where id = ${event_id} or series_id = (select own.series_id from events own where own.id = ${event_id})`)
  return rows[0]?.is_over === true
}
