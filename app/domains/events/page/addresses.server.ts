/** Owns which event pages the sitemap lists. A cancelled event keeps its page, but is not listed. */
import { desc, eq } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { listParts, readPart } from '#app/platform/database/parts.server.ts'
import { events } from '../tables.server.ts'

/** Published events, past ones included, the latest first. */
export function listEventAddresses(
  limit: number,
): Promise<{ id: string; updated_at: Date; series_id: string | null }[]> {
  return db
    .select({ id: events.id, updated_at: events.updated_at, series_id: events.series_id })
    .from(events)
    .where(eq(events.status, 'published'))
    .orderBy(desc(events.event_date), desc(events.event_time), events.id)
    .limit(limit)
}

export const listEventParts = () => listParts(events)

export const readEventPart = (part: number) => readPart(events, events.id, part)
