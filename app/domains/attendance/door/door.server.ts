/**
 * Owns check-in at an event's door: who is expected, and who came. A check-in counts once, however often a phone
 * sends it, and phones that were offline agree afterwards (docs/decisions/0053).
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { type EventOfPage, findEvent } from '#app/domains/events/find-event.server.ts'
import { hoursOf } from '#app/domains/events/hours.server.ts'
import { passCodes } from '#app/domains/mail/link-codes.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import type { PostedCheckIns } from './posted-schema.ts'
import { checkInTime, type DoorList, type DoorPerson, type StoredCheckIn } from './schema.ts'

/** A person may come and go; more check-ins than this mean a faulty phone. */
const MOST_CHECK_INS_OF_ONE = 40
/** Clock readings of a phone that differ by less are equal: the Date header has seconds only. */
const CLOCK_ERROR_MS = 10_000
/** Hours after the end in which check-in stays open: people come late, and lists get corrected. */
const CLOSES_AFTER_HOURS = 2
/** Older check-ins must come from another event or a wrong clock, and are refused. */
const OLDEST_CHECK_IN_MS = 7 * 24 * 60 * 60 * 1000

/** Who notes arrivals at a door: an administrator, or a volunteer with a link. */
export type DoorKeeper = {
  actor: Actor
  /** Written beside each arrival. */
  name: string
  /** When a volunteer's link closes. Undefined for the team, which sees addresses too. */
  closes_at?: Date
}

export function findDoor(eventId: string): Promise<EventOfPage | undefined> {
  return findEvent(eventId)
}

/** Data for a keeper's phone; undefined if the event does not exist. */
export async function readDoorList(eventId: string, keeper: DoorKeeper): Promise<DoorList | undefined> {
  const event = await findEvent(eventId)
  if (!event) return undefined
  const people = await listExpected(eventId)
  if (keeper.closes_at)
    return { people: people.map(({ email: _, ...person }) => person), closes: keeper.closes_at.toISOString() }
  const closes = hoursOf(event).over.add({ hours: CLOSES_AFTER_HOURS })
  return { people, closes: new Date(closes.epochMilliseconds).toISOString() }
}

/** People with a seat and on the waiting list, by name. Cancelled and spam registrations are left out. */
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
  return rows.map((row) => {
    const [seal = '', ...former_seals] = passCodes(row.id).map(codeDigest)
    return {
      ...row,
      status: row.status as DoorPerson['status'],
      arrived_at: row.arrived_at?.toISOString() ?? null,
      seal,
      former_seals,
    }
  })
}

/**
 * Digest that a phone compares a scanned code with, so that it need not hold the codes. The phone computes the same.
 */
export function codeDigest(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22)
}

/**
 * Stores check-ins. One that names nobody registered for this event is skipped; the others count. A person who
 * cancelled and came anyway is checked in.
 */
export async function recordCheckIns(
  eventId: string,
  { device, now, marks: checkIns }: PostedCheckIns,
  keeper: DoorKeeper,
): Promise<{ outcome: 'recorded' | 'missing' }> {
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
      // Ordered by id, so that two phones lock rows in the same order and never deadlock.
      .orderBy(event_registrations.id)
      .for('update')
    for (const person of people) {
      const known = person.door_marks ?? []
      const taken = checkIns
        .filter((checkIn) => checkIn.person === person.id && !known.some(({ id }) => id === checkIn.id))
        .map((checkIn) => ({ checkIn, at: timeOf(checkIn, clockOffset) }))
        .map(({ checkIn: { id, undone }, at }) => ({ id, undone, by: keeper.name, device, at }))
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
      const where = keeper.closes_at
        ? `«${event.title}», con el enlace de ${keeper.name}`
        : `«${event.title}»`
      const entry = { ...sentenceOf(arrived, `«${person.name}» en ${where}`), ...change }
      await recordChange(
        keeper.actor,
        { ...entry, subject_type: 'event_registration', subject_id: person.id },
        tx,
      )
    }
    return { outcome: 'recorded' }
  })
}

/** Two phones that check a person in at once differ by their clocks: still one check-in, and one audit entry. */
function isSameCheckIn(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(Date.parse(one) - Date.parse(other)) < CLOCK_ERROR_MS
}

/**
 * Time of a check-in by the server's clock, never in the future. A phone may have set its clock between its last
 * contact and now (often when the network returns): of the two corrections, the one that falls between the two
 * contacts is right.
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
