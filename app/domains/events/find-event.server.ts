/** Owns the data of one event's page that cards lack: how to register, free seats, and the sequence for calendars. */
import { eq, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { eventColumns } from './events.server.ts'
import { columnsOf } from './field-columns.server.ts'
import {
  ATTENDED_FIELDS,
  type AttendedField,
  type FieldValues,
  PAGE_FIELDS,
  type PageField,
} from './fields-schema.ts'
import { removedOf } from './removed-registrations.server.ts'
import type { EventView, SchedulePart } from './schema.ts'
import { events } from './tables.server.ts'

export type EventOfPage = EventView &
  FieldValues<PageField> & {
    /**
     * The event came from a submission, so somebody holds the organiser's link (docs/decisions/0051) and sees the
     * attendees.
     */
    has_organiser: boolean
    /** Free seats for a newcomer: null if unlimited, 0 while somebody who would fit is on the waiting list. */
    places_left: number | null
    /** Parts of the schedule that changed last after publication, and when. */
    moved: SchedulePart[] | null
    moved_at: Date | null
    sequence: number
    created_at: Date
    updated_at: Date
  }

/** An event with its online link: for mails to people with a seat, never for a page. */
export type AttendedEvent = EventOfPage & FieldValues<AttendedField>

export async function findEvent(id: string, tx: Db | Tx = db): Promise<EventOfPage | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await tx.select(openColumns).from(events).where(eq(events.id, id))
  return event
}

export async function findAttendedEvent(id: string, tx: Db | Tx = db): Promise<AttendedEvent | undefined> {
  if (!isUuid(id)) return undefined
  const columns = { ...openColumns, ...columnsOf(events, ATTENDED_FIELDS) }
  const [event] = await tx.select(columns).from(events).where(eq(events.id, id))
  return event
}

/** SQL: capacity less confirmed and offered seats, at least 0; null if unlimited. */
export const freeSeats = sql<number | null>`case when events.max_attendees is not null then greatest(0,
  events.max_attendees - (select coalesce(sum(taken.places), 0) from event_registrations taken
    where taken.event_id = events.id and taken.status in ('confirmed', 'offered'))
  - ${removedOf('seats', sql`events.id`, ['confirmed', 'offered'])})::int end`

const openColumns = {
  ...eventColumns,
  ...columnsOf(events, PAGE_FIELDS),
  // The organiser's link opens all dates of the series of the approved event.
  has_organiser: sql<boolean>`(events.submission_id is not null or exists (
    select from events approved where approved.series_id = events.series_id
      and approved.submission_id is not null))`,
  moved: events.moved,
  moved_at: events.moved_at,
  sequence: events.sequence,
  created_at: events.created_at,
  updated_at: events.updated_at,
  // Columns are qualified by hand: the query builder would resolve `id` to the inner table.
  places_left: sql<number | null>`case when exists (
      select from event_registrations waiting where waiting.event_id = events.id
        and waiting.status = 'waitlist' and waiting.places <= events.max_attendees) then 0
    else ${freeSeats} end`,
}
