/** Owns the counts of the events held in a period: by city for the figures, one by one for the team. */
import { type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
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
  const { rows } = await db.execute<CityCount>(sql`
    select city, count(*)::int as events, coalesce(sum(seats), 0)::int as people,
      coalesce(sum(arrived), 0)::int as arrivals, coalesce(sum(answered), 0)::int as answers,
      coalesce(sum(rated), 0)::int as stars
    ${heldIn(days)} group by city`)
  return rows
}

/** The latest first. */
export async function listHeldEvents(days: Days): Promise<HeldEvent[]> {
  const { rows } = await db.execute<HeldEvent>(sql`
    select id, title, event_date::text, city, coalesce(seats, 0)::int as seats,
      coalesce(arrived, 0)::int as arrivals, answered::int as feedback
    ${heldIn(days)} order by event_date desc, event_time desc, id limit ${MOST_LISTED}`)
  return rows
}

/** SQL: lateral, so that a month of events reads its own registrations by their index, however many others there are. */
function heldIn({ from, to }: Days): SQL {
  return sql`
    from events, lateral (
      select sum(places) filter (where r.status = 'confirmed') as seats,
        sum(places) filter (where arrived_at is not null) as arrived,
        count(rating) as answered, sum(rating) as rated
      from event_registrations r where r.event_id = events.id and r.status <> 'spam'
    ) as counted
    where events.status = 'published' and event_date between ${from} and ${to}`
}
