/**
 * Owns what is forgotten of those who came to an event: their answers and check-ins first, and their names in the end.
 * What screens count of an event is counted before (`registration_counts`).
 */
import { type SQL, sql } from 'drizzle-orm'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Removal } from '../removal.server.ts'
import { deleteUnnamed, GONE, unnameEntries } from './audit.server.ts'

/** SQL: the day after the last of the registration's event. */
const AFTER_EVENT = sql`(select (coalesce(e.end_date, e.event_date) + 1)::timestamp at time zone 'UTC'
  from events e where e.id = t.event_id)`

/**
 * SQL: the event was over by then. An array, so that the registrations are read by their event's index instead of all
 * of them.
 */
function isOfEventBefore(before: SQL): SQL {
  return sql`t.event_id = any(array(
    select e.id from events e where coalesce(e.end_date, e.event_date) < (${before})::date))`
}

const OF_EVENT = { table: 'event_registrations', since: AFTER_EVENT, isOver: isOfEventBefore } as const

/** SQL: adds what `counted`, a query of these columns, has to the counts of each event, day and status. */
function addCounts(counted: SQL): SQL {
  return sql`insert into registration_counts as known
      (event_id, day, status, people, seats, arrivals, arrived_seats, asked, answers, stars)
    ${counted}
    on conflict (event_id, day, status) do update set
      people = known.people + excluded.people, seats = known.seats + excluded.seats,
      arrivals = known.arrivals + excluded.arrivals, arrived_seats = known.arrived_seats + excluded.arrived_seats,
      asked = known.asked + excluded.asked, answers = known.answers + excluded.answers,
      stars = known.stars + excluded.stars`
}

const DAY = () => sql`(created_at at time zone ${siteTimeZone()})::date`

export const REGISTRATION_REMOVALS: readonly Removal[] = [
  {
    ...OF_EVENT,
    rule: 'answers',
    name: 'answers',
    where: () => sql`t.answers is not null`,
    remove: async (target, tx) => {
      const { rowCount } = await tx.execute(
        sql`update event_registrations t set answers = null where ${target}`,
      )
      return rowCount ?? 0
    },
  },
  {
    ...OF_EVENT,
    rule: 'check_ins',
    name: 'check_ins',
    where: () => sql`(t.arrived_at is not null or t.door_marks is not null)`,
    remove: removeCheckIns,
  },
  {
    ...OF_EVENT,
    rule: 'registrations',
    name: 'registrations',
    where: () => sql`t.status <> 'spam'`,
    remove: removeRegistrations,
  },
  {
    ...OF_EVENT,
    table: 'event_messages',
    rule: 'registrations',
    name: 'registrations.messages',
    // Mails that still hold the words are found through the message when somebody is erased.
    where: () =>
      sql`not exists (select from mail_messages m where m.part_of = t.id and m.body_removed_at is null)`,
    remove: deleteUnnamed('event_messages', 'event_message'),
  },
]

async function removeCheckIns(target: SQL, tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(sql`
    with found as (
      select t.id, t.event_id, t.created_at, t.status, t.places, t.arrived_at from event_registrations t
      where ${target} for update
    ), cleared as (
      update event_registrations r set arrived_at = null, door_marks = null from found where r.id = found.id
    ), counting as (
      ${addCounts(sql`select event_id, ${DAY()}, status, 0, 0, count(*)::int, sum(places)::int, 0, 0, 0
        from found where arrived_at is not null and status <> 'spam' group by 1, 2, 3 order by 1, 2, 3`)}
    )
    select count(*)::int as removed from found`)
  return rows[0]?.removed ?? 0
}

/** With whom had which mailing about the event, which can no longer be sent. */
async function removeRegistrations(target: SQL, tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(sql`
    with thanked as (
      select had.recipient_id from mailing_recipients had join mailings m on m.id = had.mailing_id
      where m.kind = 'thanks' and had.recipient_id in (select t.id::text from event_registrations t where ${target})
    ), gone as (
      delete from event_registrations t where ${target} returning t.*
    ), forgotten as (
      delete from mailing_recipients where recipient_id in (select id::text from gone)
    ), unnamed as (
      ${unnameEntries('event_registration', GONE)}
    ), counting as (
      ${addCounts(sql`select event_id, ${DAY()}, status, count(*)::int, sum(places)::int,
          count(arrived_at)::int, coalesce(sum(places) filter (where arrived_at is not null), 0)::int,
          (count(*) filter (where id::text in (select recipient_id from thanked)))::int,
          count(rating)::int, coalesce(sum(rating), 0)::int
        from gone group by 1, 2, 3 order by 1, 2, 3`)}
    )
    select count(*)::int as removed from gone`)
  return rows[0]?.removed ?? 0
}
