/** Owns how many events the agenda's other filters find in each city. */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { events } from '../tables.server.ts'
import { type AgendaQuery, conditionOf } from './conditions.server.ts'
import type { CityCount } from './schema.ts'

/**
 * Most events first. Without numbers for a search, which stops counting, and in the archive, whose numbers would take
 * long: there every city of the period is on offer.
 * @param cities those of the period.
 */
export async function countCities(query: AgendaQuery, cities: readonly string[]): Promise<CityCount[]> {
  // The chosen one too where it finds nothing, so that it can be taken away.
  const offered = !query.city || cities.includes(query.city) ? cities : [query.city, ...cities]
  if (query.search || (query.past && !query.day)) return offered.map((city) => ({ city }))
  // City by city, which the index of cities answers; grouping would read all events of the period.
  const { rows } = await db.execute<Required<CityCount>>(sql`
    select city, events from unnest(${sql.param(offered)}::text[]) as known(city), lateral (
      select count(*)::int as events from ${events}
      where ${events.city} = known.city and ${conditionOf({ ...query, city: '' })}
    ) as counted
    where events > 0 or city = ${query.city}
    order by events desc, city`)
  return rows
}
