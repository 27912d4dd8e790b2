/** Owns reading events, singly and in the team's list, and the SQL of when they begin and end. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readSearch } from '#app/domains/settings/search.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { matches } from '#app/platform/search/search-query.server.ts'
import { CURRENT_TIME, currentTime, todayIn } from '#app/platform/time/clock.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { startOfDayIn } from '#app/platform/time/zoned-time.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { columnsOf } from './field-columns.server.ts'
import { EVENT_ROW_FIELDS, PUBLIC_FIELDS } from './fields-schema.ts'
import type { RegistrationStatus } from './registration-status-schema.ts'
import { removedOf } from './removed-registrations.server.ts'
import type { SeriesPosition } from './repetition.ts'
import {
  type EventView,
  type ListedEvent,
  MOST_DAYS,
  type ProposalKind,
  type PublishedPeriod,
  type PublishedView,
} from './schema.ts'
import { event_texts, events, isOnline } from './tables.server.ts'

export async function findEvent(id: string): Promise<EventView | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await db.select(eventColumns).from(events).where(eq(events.id, id))
  return event
}

/** Id of the event whose shared address has this code, cancelled and past events included. */
export async function findByShareCode(code: string): Promise<string | undefined> {
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.share_code, code))
  return event?.id
}

export async function findPublished(id: string, tx: Db | Tx = db): Promise<PublishedView | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await tx.select(publishedColumns).from(events).where(eq(events.id, id))
  return event
}

/**
 * Published events for the back-office: by latest date first, or soonest first for upcoming ones. `search` works as
 * in the agenda.
 */
export async function listPublishedEvents({
  search,
  isZoneProposed = false,
  period = 'all',
  limit,
  offset,
}: {
  search: string
  isZoneProposed?: boolean
  period?: PublishedPeriod
  limit: number
  offset: number
}): Promise<{ rows: ListedEvent[]; total: number }> {
  const texts = db.select({ id: event_texts.event_id }).from(event_texts)
  const found = and(
    search ? inArray(events.id, texts.where(await matchesSearch(search))) : undefined,
    isZoneProposed ? sql`${events.is_zone_proposed}` : undefined,
    PERIODS[period],
  )
  const turn = period === 'upcoming' || period === 'running' ? asc : desc
  const order = [turn(events.event_date), turn(events.event_time), turn(events.id)]
  // The ids come from an index-only scan, so that the last page does not read the rows of all pages before it.
  const page = db
    .select({ id: events.id })
    .from(events)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(events)
      .where(inArray(events.id, page))
      .orderBy(...order),
    db.$count(events, found),
  ])
  return { rows, total }
}

/**
 * When the agenda's content next changes without a write: the next start or end of an event, or the site's midnight.
 */
export async function nextAgendaChange(): Promise<Date> {
  const { time_zone } = await readSettings()
  const midnight = startOfDayIn(addDays(todayIn(time_zone), 1), time_zone)
  const [row] = await db
    .select({
      at: sql<Date>`least(
        ${midnight.toISOString()}::timestamptz,
        min(${startsAt}) filter (where ${startsAt} > ${CURRENT_TIME}),
        min(${endsAt}) filter (where ${endsAt} > ${CURRENT_TIME})
      )`.mapWith((value) => new Date(value)),
    })
    .from(events)
    // Only events of these days can begin or end before the next midnight, in any zone.
    .where(sql`${events.event_date} between ${FIRST_DAY} and ${TODAY} + 2`)
  return row?.at ?? new Date(currentTime().getTime() + 60_000)
}

export const startsAt = sql`((${events.event_date} + ${events.event_time}) at time zone ${events.time_zone})`

/** SQL: when an event is over, equal to `hoursOf`: at its end, or at the midnight after its last day. */
export const endsAt = sql`coalesce(
  (${events.end_date} + ${events.end_time}) at time zone ${events.time_zone},
  case when ${events.end_date} is null then ${startsAt} + make_interval(mins => (${events.duration_hours} * 60)::int) end,
  (coalesce(${events.end_date}, ${events.event_date}) + 1)::timestamp at time zone ${events.time_zone})`

/**
 * SQL: today in UTC. The date in any zone is this day or the day before or after, so only events of these three days
 * need their hours compared (docs/decisions/0037).
 */
export const TODAY = sql`(${CURRENT_TIME} at time zone 'UTC')::date`

/** SQL: the earliest day on which an event that is not over can have begun. */
export const FIRST_DAY = sql`${TODAY} - ${sql.raw(String(MOST_DAYS + 1))}`

/**
 * SQL: the event takes place on one of these days, by the date in its zone; one of several days counts on each.
 * @param on date column of the table that is searched.
 */
export function isBetween(first: string, last: string, on: PgColumn = events.event_date): SQL {
  return sql`${on} between ${first}::date - ${sql.raw(String(MOST_DAYS - 1))} and ${last}::date
    and (${on} >= ${first}::date or ${events.end_date} >= ${first}::date)`
}

/** SQL on `event_texts`: title, theme, organiser, place or text have what a search asks for (public-site §4, design §6.3). */
export async function matchesSearch(search: string): Promise<SQL> {
  return matches(event_texts.words, await readSearch(search))
}

export const eventColumns = {
  id: events.id,
  ...columnsOf(events, PUBLIC_FIELDS),
  share_code: events.share_code,
  city: events.city,
  is_online: sql<boolean>`coalesce(${isOnline}, false)`,
}

/** Columns of a card: without the description, which would make every list heavier to load. */
export const cardColumns = {
  ...eventColumns,
  description: sql<null>`null`,
  is_under_way: sql<boolean>`${startsAt} <= ${CURRENT_TIME} and ${CURRENT_TIME} < ${endsAt}`,
}

/** SQL: number of this date within its series, ordered by day and hour. */
const seriesPosition = sql<SeriesPosition | null>`case when events.series_id is not null then (
  select json_build_object('total', count(*), 'number', count(*) filter (
    where (other.event_date, other.event_time, other.id) <= (events.event_date, events.event_time, events.id)))
  from events other where other.series_id = events.series_id) end`

const publishedColumns = {
  ...eventColumns,
  series_position: seriesPosition,
  ...columnsOf(events, EVENT_ROW_FIELDS),
  is_zone_proposed: events.is_zone_proposed,
  submission_id: events.submission_id,
  created_at: events.created_at,
  updated_at: events.updated_at,
  version: rowVersion(events),
}

/** SQL: number of registrations in these states. A subquery per row is cheap on one page: an index-only scan. */
const people = (...statuses: RegistrationStatus[]) =>
  sql<number>`(select count(*)::int from event_registrations r
    where r.event_id = events.id and r.status in (${sql.raw(statuses.map((each) => `'${each}'`).join(', '))}))
    + ${removedOf('people', sql`events.id`, statuses)}`

/**
 * SQL on `event_submissions`: its organiser's proposal awaits the team, and the event is published and not over
 * (docs/decisions/0054).
 */
export const isProposalOpen = sql`(event_submissions.proposed_at is not null and exists (
  select from events where events.id = event_submissions.event_id
    and events.status = 'published' and ${endsAt} > ${CURRENT_TIME}))`

const proposed = sql<ProposalKind | null>`case when events.status = 'published' and ${endsAt} > ${CURRENT_TIME} then (
  select s.proposal ->> 'kind' from event_submissions s
  where s.event_id = events.id and s.proposed_at is not null limit 1) end`

const listedColumns = {
  ...publishedColumns,
  proposed,
  registered: people('confirmed'),
  waiting: people('waitlist', 'offered'),
}

/** Conditions that an index answers: the date alone decides, except around today (docs/decisions/0037). */
const PERIODS: Record<PublishedPeriod, SQL | undefined> = {
  all: undefined,
  upcoming: sql`${events.status} = 'published' and ${events.event_date} >= ${TODAY} - 1
    and (${events.event_date} > ${TODAY} + 1 or ${startsAt} > ${CURRENT_TIME})`,
  running: sql`${events.status} = 'published' and ${events.event_date} between ${FIRST_DAY} and ${TODAY} + 1
    and ${startsAt} <= ${CURRENT_TIME} and ${endsAt} > ${CURRENT_TIME}`,
  past: sql`${events.status} = 'published' and ${events.event_date} <= ${TODAY} + 1
    and (${events.event_date} < ${FIRST_DAY} or ${endsAt} <= ${CURRENT_TIME})`,
  cancelled: sql`${events.status} = 'cancelled'`,
}
