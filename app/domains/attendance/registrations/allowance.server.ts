/**
 * SQL on the seats that unproved registrations of one network may hold (docs/decisions/0060): 5, or a tenth of the
 * capacity if that is more. Applies to holding seats and to the waiting list.
 */
import { type SQL, sql } from 'drizzle-orm'
import { keyedDigest } from '#app/domains/mail/link-codes.server.ts'

/** `max_attendees` is passed in, because queries alias `events` differently. */
const allowanceOf = (max_attendees: SQL) => sql`greatest(5, ${max_attendees} / 10)`

/**
 * Digest of a visitor's network. Equal for one network at one event; useless for another event, or without the site's
 * secret.
 */
export function networkDigest(eventId: string, network: string): string {
  return keyedDigest(`network:${eventId}:${network}`)
}

/**
 * Waiting list in order: `id`, `places`, and `is_over` for registrations that would exceed the allowance of their
 * network. Those come last, or a lapsed seat would return to the same person. Without a mail server nobody can prove
 * an address, so nobody is over. Left out: registrations for more seats than the event now has, which would block the
 * list for good.
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
 * Registrations that hold seats beyond the allowance of their network: `id`, `places`, `seated_at`, `arrived_at`. A
 * registration is never split (docs/decisions/0050): the latest ones are beyond, until the rest is within.
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
