/** Owns how the team reads the registrations of an event. */
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pick } from '#app/domains/events/fields-schema.ts'
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { removedOf } from '#app/domains/events/removed-registrations.server.ts'
import { type SpamReasonCounts, spamReasonCounts } from '#app/domains/senders/schema.ts'
import { eachBatch } from '#app/platform/database/cursor.server.ts'
import { type Db, db } from '#app/platform/database/db.server.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations, registration_counts } from '../tables.server.ts'
import { SEEN_FIELDS } from './fields-schema.ts'
import type { RegistrationView, Unproved } from './schema.ts'

export type RegistrationQuery = {
  search: string
  status?: RegistrationStatus | undefined
  /** Only these rows; all if empty. */
  ids?: readonly string[]
}

/** Registrations, the latest first; without a status filter all except spam. */
export async function listRegistrations(
  eventId: string,
  query: RegistrationQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RegistrationView[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectRegistrations(db, eventId, query).limit(limit).offset(offset),
    db.$count(event_registrations, matching(eventId, query)),
  ])
  return { rows, total }
}

/** All registrations as of one moment, in batches, so that memory does not grow with their number. */
export async function* eachRegistration(
  eventId: string,
  query: RegistrationQuery,
): AsyncGenerator<RegistrationView[]> {
  for await (const rows of eachBatch((on) => selectRegistrations(on, eventId, query)))
    yield rows.map(fromCursor)
}

const SEEN = { id: event_registrations.id, ...pick(getTableColumns(event_registrations), SEEN_FIELDS) }

/** Who noted the arrival that counts: an administrator's address, or a volunteer's name. */
const arrivedBy = sql<string | null>`(
  select mark ->> 'by' from jsonb_array_elements(${event_registrations.door_marks}) mark
  where mark ->> 'undone' = 'false' and (mark ->> 'at')::timestamptz = ${event_registrations.arrived_at} limit 1)`

/** Rows of a cursor bypass the query builder, so values are decoded by column: instants arrive as text. */
function fromCursor(row: Record<string, unknown>): RegistrationView {
  const read = ([name, column]: [string, PgColumn]) => [
    name,
    row[name] === null ? null : column.mapFromDriverValue(row[name]),
  ]
  return Object.fromEntries(Object.entries(SEEN).map(read))
}

function selectRegistrations(on: Db, eventId: string, query: RegistrationQuery) {
  const { id, created_at } = event_registrations
  return on
    .select({ ...SEEN, arrived_by: arrivedBy })
    .from(event_registrations)
    .where(matching(eventId, query))
    .orderBy(desc(created_at), id)
}

/** Number of registrations in each status, regardless of filters. */
export async function countRegistrations(eventId: string): Promise<Record<RegistrationStatus, number>> {
  const rows = await db
    .select({ status: event_registrations.status, people: count() })
    .from(event_registrations)
    .where(eq(event_registrations.event_id, eventId))
    .groupBy(event_registrations.status)
  const counts = { confirmed: 0, offered: 0, waitlist: 0, cancelled: 0, spam: 0 }
  for (const { status, people } of [...rows, ...(await countGone(eventId))]) counts[status] += people
  return counts
}

/** Registrations whose names are gone, by status. */
export async function countGone(eventId: string): Promise<{ status: RegistrationStatus; people: number }[]> {
  const { event_id, status, people } = registration_counts
  return db
    .select({ status, people: sql`sum(${people})`.mapWith(Number) })
    .from(registration_counts)
    .where(and(eq(event_id, eventId), gt(people, 0)))
    .groupBy(status)
}

/** Why those in spam are there. */
export async function countSpamReasons(eventId: string): Promise<SpamReasonCounts> {
  const { event_id, status, spam_reason } = event_registrations
  const rows = await db
    .select({ reason: spam_reason, count: count() })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), eq(status, 'spam')))
    .groupBy(spam_reason)
  return spamReasonCounts(rows)
}

/** Those with a seat or a turn whose mailbox is not proved. */
export async function countUnproved(eventId: string): Promise<Unproved> {
  const { event_id, status, proved_at, spam_reason } = event_registrations
  const holdsSeat = inArray(status, ['confirmed', 'offered', 'waitlist'])
  const [found] = await db
    .select({
      people: count(),
      quick: sql`count(*) filter (where ${spam_reason} = 'quick')`.mapWith(Number),
    })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), holdsSeat, isNull(proved_at)))
  return found ?? { people: 0, quick: 0 }
}

/** Seats taken or offered: more than people if some have several. */
export async function countSeats(eventId: string): Promise<number> {
  const { event_id, places, status } = event_registrations
  const [taken] = await db
    .select({
      places: sql<number>`coalesce(sum(${places}), 0)::int
        + ${removedOf('seats', sql`${eventId}::uuid`, ['confirmed', 'offered'])}`,
    })
    .from(event_registrations)
    .where(and(eq(event_id, eventId), inArray(status, ['confirmed', 'offered'])))
  return taken?.places ?? 0
}

/** Every question that was answered, the event's current ones first. */
export async function answeredQuestions(event: { id: string; questions: string[] }): Promise<string[]> {
  const { rows } = await db.execute<{ question: string }>(sql`
    select distinct each ->> 'question' as question
    from event_registrations, jsonb_array_elements(answers) each where event_id = ${event.id} order by 1`)
  return [...new Set([...event.questions, ...rows.map(({ question }) => question)])]
}

export async function countArrived(eventId: string): Promise<number> {
  const { event_id, arrived_at } = event_registrations
  const [gone] = await db
    .select({ arrivals: sql<number>`coalesce(sum(${registration_counts.arrivals}), 0)::int` })
    .from(registration_counts)
    .where(eq(registration_counts.event_id, eventId))
  const known = await db.$count(event_registrations, and(eq(event_id, eventId), isNotNull(arrived_at)))
  return known + (gone?.arrivals ?? 0)
}

export async function findRegistration(eventId: string, id: string): Promise<RegistrationView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select(SEEN).from(event_registrations).where(ofEvent(eventId, id))
  return row
}

export function ofEvent(eventId: string, id: string): SQL | undefined {
  return and(eq(event_registrations.event_id, eventId), eq(event_registrations.id, id))
}

/** SQL: the list finds the registration, on whatever page. */
export function matching(eventId: string, { search, status, ids = [] }: RegistrationQuery): SQL | undefined {
  return and(
    eq(event_registrations.event_id, eventId),
    status ? eq(event_registrations.status, status) : sql`${event_registrations.status} <> 'spam'`,
    ids.length > 0 ? inArray(event_registrations.id, ids.filter(isUuid)) : undefined,
    search
      ? sql`fold_text(concat_ws(' ', ${event_registrations.name}, ${event_registrations.email})) like fold_text(${containsPattern(search)})`
      : undefined,
  )
}
