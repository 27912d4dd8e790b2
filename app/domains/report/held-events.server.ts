/** Owns the counts of the events held in a period: by city for the figures, one by one for the team. */
import { type SQL, sql } from 'drizzle-orm'
import { removedOf } from '#app/domains/events/removed-registrations.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import type { HeldEvent, Period } from './schema.ts'

type Days = Pick<Period, 'from' | 'to'>

/** Rows of the team's list; more would make the page heavy, and the page says how many there are. */
const MOST_LISTED = 200

export type CityCount = {
  city: string | null
  events: number
  people: number
  arrivals: number
  answers: number
  stars: number
}

export async function countByCity(days: Days): Promise<CityCount[]> {
  const held = sql`(select id, city ${heldIn(days)}) as held`
  const { rows } = await db.execute<CityCount>(sql`
    select city, sum(events)::int as events, sum(people)::int as people, sum(arrivals)::int as arrivals,
      sum(answers)::int as answers, sum(stars)::int as stars
    from (
      select city, count(*) as events, 0 as people, 0 as arrivals, 0 as answers, 0 as stars
      from ${held} group by city
      union all
      select city, 0, ${COUNTED}
      from ${held} join ${registrationsOf(days)} group by city
      union all
      select city, 0, ${COUNTED_GONE}
      from ${held} join ${goneOf(days)} group by city
    ) as part group by city`)
  return rows
}

/** Periods that are longer have more events than probes of an index are worth. */
const LONG_DAYS = 366

/** SQL: registrations of the held events. A year's are read by their index, event by event; those of years, at once. */
function registrationsOf({ from, to }: Days): SQL {
  if (addDays(from, LONG_DAYS) < to)
    return sql`event_registrations r on r.event_id = held.id and r.status <> 'spam'`
  // `offset 0` keeps the planner from reading the whole table instead.
  return sql`lateral (select status, places, arrived_at, rating from event_registrations
    where event_id = held.id and status <> 'spam' offset 0) r on true`
}

/** SQL: counts of registrations whose names are gone, read likewise. */
function goneOf({ from, to }: Days): SQL {
  if (addDays(from, LONG_DAYS) < to) return sql`registration_counts gone on gone.event_id = held.id`
  return sql`lateral (select status, seats, arrived_seats, answers, stars from registration_counts
    where event_id = held.id offset 0) gone on true`
}

/** SQL: what registrations add: seats, arrivals, the number of opinions and their stars. */
const COUNTED = sql`sum(places) filter (where r.status = 'confirmed'),
  sum(places) filter (where arrived_at is not null), count(rating), sum(rating)`

/** SQL: the same of registrations whose names are gone. */
const COUNTED_GONE = sql`sum(seats) filter (where gone.status = 'confirmed'), sum(arrived_seats), sum(answers), sum(stars)`

/** The latest first. */
export async function listHeldEvents(days: Days): Promise<HeldEvent[]> {
  // Chosen before their registrations are counted, which in five years are of some 25,000 events.
  const latest = sql`(select id, title, event_date, event_time, city ${heldIn(days)}
    order by event_date desc, event_time desc, id limit ${MOST_LISTED})`
  const { rows } = await db.execute<HeldEvent>(sql`
    select id, title, event_date::text, city,
      (coalesce(seats, 0) + ${removedOf('seats', sql`held.id`, ['confirmed'])})::int as seats,
      (coalesce(arrived, 0) + ${removedOf('arrived_seats', sql`held.id`)})::int as arrivals,
      (answered + ${removedOf('answers', sql`held.id`)})::int as feedback
    from ${latest} as held, lateral (
      select ${COUNTED} from event_registrations r where r.event_id = held.id and r.status <> 'spam'
    ) as counted (seats, arrived, answered, stars)
    order by held.event_date desc, event_time desc, id`)
  return rows
}

function heldIn({ from, to }: Days): SQL {
  return sql`from events where status = 'published' and event_date between ${from} and ${to}`
}
