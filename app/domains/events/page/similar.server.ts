/**
 * Owns which events a page proposes beside its own: the nearest to come of its category, its city or a theme of it.
 * Each of the three is looked up by an index and stops at its limit, however long the agenda is.
 */
import { and, arrayOverlaps, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { CURRENT_TIME } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { byDate, readCards } from '../cards.server.ts'
import { startsAt, TODAY } from '../events.server.ts'
import type { CardView, EventView } from '../schema.ts'
import { events } from '../tables.server.ts'

const SHOWN = 3

/** How far ahead themes are compared, in events: no index has them. */
const COMPARED = 100

export async function listSimilar(
  event: Pick<EventView, 'id' | 'category' | 'city' | 'verticals'>,
): Promise<CardView[]> {
  const toCome = and(
    eq(events.status, 'published'),
    sql`${events.event_date} >= ${TODAY} - 1`,
    or(sql`${events.event_date} > ${TODAY} + 1`, sql`${startsAt} > ${CURRENT_TIME}`),
    ne(events.id, event.id),
    // Its own other dates are named by themselves (other-dates.server.ts).
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
        // An empty list is no array to compare with.
        arrayOverlaps(events.verticals, [...event.verticals, '']),
      ),
    )
    .orderBy(...byDate(asc))
    .limit(SHOWN)
  const ofCity = event.city ? eq(events.city, event.city) : sql`false`
  const found = union(nearest(eq(events.category, event.category)), nearest(ofCity), ofTheme)
  return (await readCards(found, asc)).slice(0, SHOWN)
}
