/**
 * Owns the door of an event: who is expected, and who came. A check-in is taken once, however often a phone sends it, and
 * phones that were without a network agree afterwards (docs/decisions/0053).
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { type EventOfPage, findEvent } from '#app/domains/events/find-event.server.ts'
import { hoursOf } from '#app/domains/events/hours.server.ts'
import { passCode } from '#app/domains/mail/link-codes.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import type { PostedCheckIns } from './posted-schema.ts'
import { checkInTime, type DoorList, type DoorPerson, type StoredCheckIn } from './schema.ts'

/** A person comes and goes; what is beyond this is a phone that has gone wrong. */
const MOST_CHECK_INS_OF_ONE = 40
/** Two measures of a phone's clock that differ by less are the same: an answer's date has seconds only. */
const CLOCK_ERROR_MS = 10_000
/** How long after its end an event's door is still open: people come late, and lists are put right. */
const CLOSES_AFTER_HOURS = 2
/** Older check-ins were made at another event's door, or by a broken clock. */
const OLDEST_CHECK_IN_MS = 7 * 24 * 60 * 60 * 1000

export function findDoor(eventId: string): Promise<EventOfPage | undefined> {
  return findEvent(eventId)
}

/** What a phone at the door is told; undefined for an event that does not exist. */
export async function readDoorList(eventId: string): Promise<DoorList | undefined> {
  const event = await findEvent(eventId)
  if (!event) return undefined
  const closes = hoursOf(event).over.add({ hours: CLOSES_AFTER_HOURS })
  return { people: await listExpected(eventId), closes: new Date(closes.epochMilliseconds).toISOString() }
}

/** Who has a place, and who waits for one, in the order of their names. */
export async function listExpected(eventId: string): Promise<DoorPerson[]> {
  if (!isUuid(eventId)) return []
  const { id, name, email, status, places, arrived_at } = event_registrations
  const rows = await db
    .select({ id, name, email, status, places, arrived_at })
    .from(event_registrations)
    .where(
      and(eq(event_registrations.event_id, eventId), inArray(status, ['confirmed', 'offered', 'waitlist'])),
    )
    .orderBy(asc(name), id)
  return rows.map((row) => ({
    ...row,
    status: row.status as DoorPerson['status'],
    arrived_at: row.arrived_at?.toISOString() ?? null,
    seal: sealOf(passCode(row.id)),
  }))
}

/** What a phone compares a scanned code with; the same is made there. */
export function sealOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22)
}

/**
 * Takes check-ins. One about somebody who is not there, or not of this event, is passed over: the others count. Who
 * cancelled and came all the same has arrived.
 */
export async function takeCheckIns(
  eventId: string,
  { device, now, marks: checkIns }: PostedCheckIns,
  actor: Actor,
): Promise<{ outcome: 'taken' | 'missing' }> {
  if (!isUuid(eventId)) return { outcome: 'missing' }
  const clockOffset = Date.now() - Date.parse(now)
  return db.transaction(async (tx) => {
    const event = await findEvent(eventId, tx)
    if (!event) return { outcome: 'missing' }
    const ids = [...new Set(checkIns.map(({ person }) => person))]
    const people = await tx
      .select()
      .from(event_registrations)
      .where(
        and(
          eq(event_registrations.event_id, eventId),
          inArray(event_registrations.id, ids),
          ne(event_registrations.status, 'spam'),
        ),
      )
      // In one order, so that two phones do not wait for each other.
      .orderBy(event_registrations.id)
      .for('update')
    for (const person of people) {
      const known = person.door_marks ?? []
      const taken = checkIns
        .filter((checkIn) => checkIn.person === person.id && !known.some(({ id }) => id === checkIn.id))
        .map((checkIn) => ({ checkIn, at: timeOf(checkIn, clockOffset) }))
        .map(({ checkIn: { id, undone }, at }) => ({ id, undone, by: actor.email, device, at }))
        .filter(({ at }) => Date.now() - Date.parse(at) < OLDEST_CHECK_IN_MS)
      if (taken.length === 0) continue
      const door_marks: StoredCheckIn[] = [...known, ...taken].slice(-MOST_CHECK_INS_OF_ONE)
      const arrived = checkInTime(door_marks)
      const before = person.arrived_at?.toISOString() ?? null
      await tx
        .update(event_registrations)
        .set({ door_marks, arrived_at: arrived === null ? null : new Date(arrived) })
        .where(eq(event_registrations.id, person.id))
      if (isSameCheckIn(arrived, before)) continue
      const change = { before: { arrived_at: before }, after: { arrived_at: arrived } }
      const entry = { ...sentenceOf(arrived, `«${person.name}» en «${event.title}»`), ...change }
      await recordChange(actor, { ...entry, subject_type: 'event_registration', subject_id: person.id }, tx)
    }
    return { outcome: 'taken' }
  })
}

/** Two phones that check somebody in at once read two clocks: one check-in, one line in the record. */
function isSameCheckIn(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(Date.parse(one) - Date.parse(other)) < CLOCK_ERROR_MS
}

/**
 * By our clock; nobody was checked in in the future. Where the phone's clock was set between its last answer from us and
 * now (it often is when the network comes back), the hour that lies between the two is the true one.
 */
function timeOf({ at, clock }: PostedCheckIns['marks'][number], clockOffset: number): string {
  const now = Date.now()
  const byNow = Date.parse(at) + clockOffset
  const byThen = clock ? Date.parse(at) + clock.off_by : byNow
  const isPossible =
    clock && byThen > Date.parse(clock.heard) - CLOCK_ERROR_MS && byThen < now + CLOCK_ERROR_MS
  const wasSet = Math.abs(byThen - byNow) > CLOCK_ERROR_MS
  return new Date(Math.min(wasSet && isPossible ? byThen : byNow, now)).toISOString()
}

function sentenceOf(arrived: string | null, whom: string): { action: string; summary: string } {
  return arrived === null
    ? { action: 'event_registration.arrival_undone', summary: `Quitó la llegada de ${whom}` }
    : { action: 'event_registration.arrived', summary: `Anotó la llegada de ${whom}` }
}
