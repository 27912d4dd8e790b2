/** Owns the published agenda. Lists what is still to come, by date; dates and hours are the site's own. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { db } from '#app/platform/db.server.ts'
import { anywhere } from '#app/platform/search-words.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { EventView, PublishedView } from './schema.ts'
import { events } from './tables.server.ts'

/** public-site §9: one large, two small. */
const FEATURED_ON_HOME = 3

export type AgendaQuery = { search: string; category: string; past: boolean }

/** The first upcoming events by date. */
export async function listFeaturedEvents(): Promise<EventView[]> {
  return selectEvents(await stillToCome(), 'upcoming').limit(FEATURED_ON_HOME)
}

/** What the agenda shows: upcoming by ascending date, or past with the latest first. */
export async function listAgenda({ search, category, past }: AgendaQuery): Promise<EventView[]> {
  const period = past ? await alreadyOver() : await stillToCome()
  const conditions = [period]
  if (category) conditions.push(eq(events.category, category.toLowerCase()))
  if (search) conditions.push(matches(search))
  return selectEvents(and(...conditions), past ? 'past' : 'upcoming')
}

/** Each distinct category of the period, for the filter buttons. */
export async function listAgendaCategories(past: boolean): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: events.category })
    .from(events)
    .where(past ? await alreadyOver() : await stillToCome())
    .orderBy(asc(events.category))
  return rows.map(({ category }) => category)
}

export async function findEvent(id: string): Promise<EventView | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await db.select(eventColumns).from(events).where(eq(events.id, id))
  return event
}

/** One event with what only the team needs. */
export async function findPublished(id: string): Promise<PublishedView | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await db.select(publishedColumns).from(events).where(eq(events.id, id))
  return event
}

/** Published events for the back-office, the latest date first; `search` as in the agenda. */
export async function listPublishedEvents({
  search,
  limit,
  offset,
}: {
  search: string
  limit: number
  offset: number
}): Promise<{ rows: PublishedView[]; total: number }> {
  const found = search ? matches(search) : undefined
  const [rows, total] = await Promise.all([
    db
      .select(publishedColumns)
      .from(events)
      .where(found)
      .orderBy(desc(events.event_date), desc(events.event_time), events.id)
      .limit(limit)
      .offset(offset),
    db.$count(events, found),
  ])
  return { rows, total }
}

/** Every event that is to take place or took place, the latest first, for the sitemap. */
export function listEventAddresses(limit: number): Promise<{ id: string; updated_at: Date }[]> {
  return db
    .select({ id: events.id, updated_at: events.updated_at })
    .from(events)
    .where(eq(events.status, 'published'))
    .orderBy(desc(events.event_date), desc(events.event_time), events.id)
    .limit(limit)
}

/** When the agenda next changes by the clock alone: an event's start or end, or the site's midnight. */
export async function nextAgendaChange(): Promise<Date> {
  const { time_zone } = await readSettings()
  const [row] = await db
    .select({
      at: sql<Date>`least(
        (date_trunc('day', now() at time zone ${time_zone}) + interval '1 day') at time zone ${time_zone},
        min(${startsAt}) filter (where ${startsAt} > now()),
        min(${endsAt}) filter (where ${endsAt} > now())
      )`.mapWith((value) => new Date(value)),
    })
    .from(events)
  return row?.at ?? new Date(Date.now() + 60_000)
}

export const startsAt = sql`((${events.event_date} + ${events.event_time}) at time zone ${events.time_zone})`
const endsAt = sql`(${startsAt} + make_interval(mins => (${events.duration_hours} * 60)::int))`

/** An event that has begun leaves the agenda. */
async function stillToCome(): Promise<SQL> {
  const { time_zone } = await readSettings()
  // The date condition lets the index narrow the rows; the instant decides.
  return sql`${events.status} = 'published' and ${events.event_date} >= ${dateIn(time_zone)}::date - 1 and ${startsAt} > now()`
}

async function alreadyOver(): Promise<SQL> {
  return sql`${events.status} = 'published' and ${startsAt} <= now()`
}

/** Title, description or organizer, without case or accents (public-site §4, design §6.3). */
function matches(search: string): SQL {
  return sql`fold_text(concat_ws(' ', ${events.title}, ${events.description}, ${events.organizer})) like fold_text(${anywhere(search)})`
}

function selectEvents(where: SQL | undefined, period: 'upcoming' | 'past') {
  const direction = period === 'past' ? desc : asc
  return db
    .select(eventColumns)
    .from(events)
    .where(where)
    .orderBy(direction(events.event_date), direction(events.event_time), events.id)
}

export const eventColumns = {
  id: events.id,
  title: events.title,
  summary: events.summary,
  description: events.description,
  category: events.category,
  organizer: events.organizer,
  location: events.location,
  event_date: events.event_date,
  event_time: sql<string>`to_char(${events.event_time}, 'HH24:MI')`,
  duration_hours: events.duration_hours,
  time_zone: events.time_zone,
  max_attendees: events.max_attendees,
  verticals: events.verticals,
  website_url: events.website_url,
  image_url: events.image_url,
  status: events.status,
}

const publishedColumns = {
  ...eventColumns,
  registration_url: events.registration_url,
  submission_id: events.submission_id,
  created_at: events.created_at,
  updated_at: events.updated_at,
  version: sql<string>`${events}.xmin::text`,
}
