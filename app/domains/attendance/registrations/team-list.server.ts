/**
 * Owns the team's list of registrations and its writes. Each write adds one audit entry; removed rows go to the trash.
 */
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { pick } from '#app/domains/events/fields-schema.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import { type Closed, closedReason } from '#app/domains/events/registration-rule.ts'
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { currentTime } from '#app/platform/clock.server.ts'
import { eachBatch } from '#app/platform/database/cursor.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import { registrationMail } from './emails.tsx'
import { SEEN_FIELDS } from './fields-schema.ts'
import { VOUCHED } from './proof.server.ts'
import { type Seated, statusFor, upsertRegisteredContact } from './registrations.server.ts'
import type { RegistrationView } from './schema.ts'
import { promoteWaitlist } from './waitlist.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

export type RegistrationQuery = { search: string; status?: RegistrationStatus | undefined }

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
    .select(SEEN)
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
  for (const { status, people } of rows) counts[status] = people
  return counts
}

/** Number of people with a seat or a turn whose mailbox is not proved (docs/decisions/0060). */
export async function countUnproved(eventId: string): Promise<number> {
  const { event_id, status, proved_at } = event_registrations
  const counts = inArray(status, ['confirmed', 'offered', 'waitlist'])
  return db.$count(event_registrations, and(eq(event_id, eventId), counts, isNull(proved_at)))
}

/** Seats taken or offered: more than people if some have several. */
export async function countSeats(eventId: string): Promise<number> {
  const { event_id, places, status } = event_registrations
  const [taken] = await db
    .select({ places: sql<number>`coalesce(sum(${places}), 0)::int` })
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
  return db.$count(event_registrations, and(eq(event_id, eventId), isNotNull(arrived_at)))
}

export async function findRegistration(eventId: string, id: string): Promise<RegistrationView | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select(SEEN).from(event_registrations).where(ofEvent(eventId, id))
  return row
}

/** Moves a registration to the trash. Its seat goes to the first in line. */
export async function removeRegistration(eventId: string, id: string, actor: Actor): Promise<RemovalOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return withEventLock(eventId, async (tx) => {
    const [there] = await tx
      .select({ id: event_registrations.id })
      .from(event_registrations)
      .where(ofEvent(eventId, id))
    if (!there) return { outcome: 'missing' }
    await withdrawMails({ id }, tx)
    // The network is cleared first: trash and audit log must not store where a person registered from.
    await tx.update(event_registrations).set({ network: null }).where(ofEvent(eventId, id))
    const what = { table: 'event_registrations', id, kind: 'Registro', labelColumn: 'name' }
    const removal = await moveToTrash(what, actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    const event = await promoteWaitlist(eventId, tx)
    const summary = `Eliminó el registro de «${removal.label}» en «${event?.title}»`
    const entry = { action: 'event_registration.deleted', summary, before: removal.row }
    await recordChange(actor, { ...entry, subject_type: 'event_registration', subject_id: id }, tx)
    return removal
  })
}

export type Readmission = { outcome: Seated | Closed | 'missing' | 'settled'; name?: string }

/** Readmits a registration caught as spam, with a seat or on the waiting list, and mails the person. */
export async function readmitRegistration(eventId: string, id: string, actor: Actor): Promise<Readmission> {
  if (!isUuid(id) || !isUuid(eventId)) return { outcome: 'missing' }
  return withEventLock(eventId, async (tx) => {
    const event = await promoteWaitlist(eventId, tx)
    const closed = event && closedReason(withInstants(event), currentTime())
    if (!event || closed) return { outcome: closed ?? 'missing' }
    const [caught] = await tx.select().from(event_registrations).where(ofEvent(eventId, id))
    if (!caught) return { outcome: 'settled' }
    const status = statusFor(caught, event)
    const [person] = await tx
      .update(event_registrations)
      .set({ status, created_at: sql`clock_timestamp()`, ...VOUCHED })
      .where(and(ofEvent(eventId, id), eq(event_registrations.status, 'spam')))
      .returning()
    if (!person) return { outcome: 'settled' }
    await queueMail(registrationMail(status, event, person), tx)
    // Posting the form required consent to privacy; a consent to the newsletter was not stored for spam.
    const { name, email } = person
    await upsertRegisteredContact({ name, email, consent_privacy: true, consent_newsletter: false }, tx)
    const summary = `Sacó de spam el registro de «${person.name}» en «${event.title}»`
    const change = { before: { status: 'spam' }, after: { status } }
    const entry = { action: 'event_registration.readmitted', summary, ...change }
    await recordChange(actor, { ...entry, subject_type: 'event_registration', subject_id: id }, tx)
    return { outcome: status, name: person.name }
  })
}

/**
 * Moves a registration restored from the trash to the waiting list if its seat is taken by now; its old date puts it
 * first. A free seat goes to those who waited before. The event must be locked. Returns whether it was moved.
 */
export async function settleRestored(id: string, tx: Tx): Promise<boolean> {
  const moved = await tx.execute(sql`update event_registrations r set status = 'waitlist' from events e
    where r.id = ${id} and r.status in ('confirmed', 'offered') and e.id = r.event_id and e.max_attendees < (
      select sum(taken.places) from event_registrations taken
      where taken.event_id = e.id and taken.status in ('confirmed', 'offered'))`)
  const [{ event_id } = { event_id: '' }] = await tx
    .select({ event_id: event_registrations.event_id })
    .from(event_registrations)
    .where(eq(event_registrations.id, id))
  await promoteWaitlist(event_id, tx)
  return (moved.rowCount ?? 0) > 0
}

function ofEvent(eventId: string, id: string): SQL | undefined {
  return and(eq(event_registrations.event_id, eventId), eq(event_registrations.id, id))
}

function matching(eventId: string, { search, status }: RegistrationQuery): SQL | undefined {
  return and(
    eq(event_registrations.event_id, eventId),
    status ? eq(event_registrations.status, status) : sql`${event_registrations.status} <> 'spam'`,
    search
      ? sql`fold_text(concat_ws(' ', ${event_registrations.name}, ${event_registrations.email})) like fold_text(${containsPattern(search)})`
      : undefined,
  )
}
