/**
 * SQL about what unproved registrations of one network may hold of an event (docs/decisions/0060): the greater of 5
 * places and a tenth of the capacity. Who holds places, and who waits for one, both ask it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { keyedDigest } from '#app/domains/mail/link-codes.server.ts'

/** Of the table `events`, whatever it is called in the query. */
const allowanceOf = (max_attendees: SQL) => sql`greatest(5, ${max_attendees} / 10)`

/**
 * What is stored of a network (`visitorNetwork`): equal for equal networks of one event, of no use for another event or
 * without the site's secret.
 */
export function networkDigest(eventId: string, network: string): string {
  return keyedDigest(`network:${eventId}:${network}`)
}

/**
 * The waiting list of an event in its order: `id`, `places` and `is_over`, of those who would hold places beyond the
 * allowance of their network. They are served after all others, or what lapses would go round in circles. Without a mail
 * server nobody can prove anything, and nobody is over. Whoever asks for more than the event has, since the team took
 * places away, is left out: they would hold the line for good.
 */
export function waitingLine(eventId: string, { isProvable }: { isProvable: boolean }): SQL {
  return sql`(
    select w.id, w.places, w.created_at,
      coalesce(${isProvable} and w.network is not null and coalesce(taken.places, 0)
        + sum(w.places) over (partition by w.network order by w.created_at, w.id)
        > ${allowanceOf(sql`e.max_attendees`)}, false) as is_over
    from event_registrations w
    join events e on e.id = w.event_id
    left join (
      select network, sum(places) as places from event_registrations
      where event_id = ${eventId} and status = 'confirmed' and network is not null
      group by network) taken on taken.network = w.network
    where w.event_id = ${eventId} and w.status = 'waitlist'
      and (e.max_attendees is null or w.places <= e.max_attendees))`
}

/**
 * Registrations that hold places beyond the allowance of their network: `id`, `places`, `seated_at`, `arrived_at`. A
 * registration is whole (docs/decisions/0050): the latest are beyond, until what is left is within.
 */
export function confirmedBeyond(eventId: string): SQL {
  return sql`(
    select taken.* from (
      select r.id, r.places, r.seated_at, r.arrived_at,
        sum(r.places) over (partition by r.network order by r.seated_at, r.id) > ${allowanceOf(sql`e.max_attendees`)} as is_beyond
      from event_registrations r
      join events e on e.id = r.event_id
      where r.event_id = ${eventId} and r.status = 'confirmed' and r.network is not null) taken
    where taken.is_beyond)`
}
