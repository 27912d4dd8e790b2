/**
 * Owns which events a page suggests: the nearest upcoming ones of the same category, city or theme. Three index
 * look-ups with a limit each, so that the cost does not grow with the agenda.
 */
import { and, arrayOverlaps, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { byDate, readCards } from '../cards.server.ts'
import { startsAt, TODAY } from '../events.server.ts'
import type { CardView, EventView } from '../schema.ts'
import { events } from '../tables.server.ts'

const SHOWN = 3

/** Number of upcoming events whose themes are compared: no index has themes. */
const COMPARED = 100

export async function listSimilar(
  event: Pick<EventView, 'id' | 'category' | 'city' | 'verticals'>,
): Promise<CardView[]> {
  const toCome = and(
    eq(events.status, 'published'),
    sql`${events.event_date} >= ${TODAY} - 1`,
    or(sql`${events.event_date} > ${TODAY} + 1`, sql`${startsAt} > ${CURRENT_TIME}`),
    ne(events.id, event.id),
    // Other dates of the same series are left out: the page lists them separately (other-dates.server.ts).
    sql`not coalesce(${events.series_id} = (select this.series_id from events this where this.id = ${event.id}), false)`,
  )
  const nearest = (alike: SQL | undefined, limit = SHOWN) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(toCome, alike))
      .orderBy(...byDate(asc))
      .limit(limit)
  const ofTheme = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.id} in ${nearest(undefined, COMPARED)}`,
        // The extra '' keeps the array from being empty, which `arrayOverlaps` refuses.
        arrayOverlaps(events.verticals, [...event.verticals, '']),
      ),
    )
    .orderBy(...byDate(asc))
    .limit(SHOWN)
  const ofCity = event.city ? eq(events.city, event.city) : sql`false`
  const found = union(nearest(eq(events.category, event.category)), nearest(ofCity), ofTheme)
  return (await readCards(found, asc)).slice(0, SHOWN)
}
