/**
 * Owns the team's writes to registrations, of one or of several at once, all or none. Each row has one audit entry;
 * removed rows go to the trash.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import { type Closed, closedReason } from '#app/domains/events/registration-rule.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import { registrationMail } from './emails.tsx'
import { VOUCHED } from './proof.server.ts'
import { type Seated, statusFor, upsertRegisteredContact } from './registrations.server.ts'
import { ofEvent } from './team-list.server.ts'
import { promoteWaitlist } from './waitlist.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

type Removed = Extract<RemovalOutcome, { outcome: 'deleted' }>

export type RegistrationsRemoval =
  | { outcome: 'deleted'; rows: Removed[] }
  | { outcome: Exclude<RemovalOutcome['outcome'], 'deleted'> }

/** Moves registrations to the trash. Their seats go to those who wait, once all are gone. */
export async function removeRegistrations(
  eventId: string,
  ids: readonly string[],
  actor: Actor,
): Promise<RegistrationsRemoval> {
  if (!isUuid(eventId)) return { outcome: 'missing' }
  const rows: Removed[] = []
  let stopped: Exclude<RemovalOutcome['outcome'], 'deleted'> = 'missing'
  const isDone = await allOrNone(eventId, async (tx) => {
    for (const id of ids) {
      const removal = await moveAway(eventId, id, actor, tx)
      if (removal.outcome !== 'deleted') {
        stopped = removal.outcome
        return false
      }
      rows.push(removal)
    }
    const event = await promoteWaitlist(eventId, tx)
    for (const each of rows) await recordRemoval(each, event?.title, actor, tx)
    return true
  })
  return isDone ? { outcome: 'deleted', rows } : { outcome: stopped }
}

export async function removeRegistration(eventId: string, id: string, actor: Actor): Promise<RemovalOutcome> {
  const removal = await removeRegistrations(eventId, [id], actor)
  if (removal.outcome !== 'deleted') return removal
  const [removed] = removal.rows
  if (!removed) throw new Error('Nothing was removed.')
  return removed
}

/** `title`: of the event. */
export async function recordRemoval(
  { label, row }: Removed,
  title: string | undefined,
  actor: Actor,
  tx: Tx,
): Promise<void> {
  const summary = `Eliminó el registro de «${label}» en «${title}»`
  const entry = { action: 'event_registration.deleted', summary, before: row }
  const subject = { subject_type: 'event_registration', subject_id: String(row.id) }
  await recordChange(actor, { ...entry, ...subject }, tx)
}

/** Deletes a registration into the trash; the caller gives its seat on, if it has one, and records it. */
export async function moveAway(eventId: string, id: string, actor: Actor, tx: Tx): Promise<RemovalOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  // The network is cleared first: trash and audit log must not store where a person registered from.
  const [there] = await tx
    .update(event_registrations)
    .set({ network: null })
    .where(ofEvent(eventId, id))
    .returning({ id: event_registrations.id })
  if (!there) return { outcome: 'missing' }
  await withdrawMails({ id }, tx)
  const what = { table: 'event_registrations', id, kind: 'Registro', labelColumn: 'name' }
  return moveToTrash(what, actor.email, tx)
}

export type Readmission = { outcome: Seated | Closed | 'missing' | 'settled'; name?: string }

/**
 * Readmits registrations caught as spam, each with a seat or on the waiting list, in the order given, and mails the
 * people. The outcomes of all, or the one that stopped it.
 */
export async function readmitRegistrations(
  eventId: string,
  ids: readonly string[],
  actor: Actor,
): Promise<Readmission[]> {
  if (!isUuid(eventId)) return [{ outcome: 'missing' }]
  const readmitted: Readmission[] = []
  const isDone = await allOrNone(eventId, async (tx) => {
    for (const id of ids) {
      const readmission = await readmit(eventId, id, actor, tx)
      readmitted.push(readmission)
      if (!isSeated(readmission)) return false
    }
    return true
  })
  return isDone ? readmitted : readmitted.slice(-1)
}

export async function readmitRegistration(eventId: string, id: string, actor: Actor): Promise<Readmission> {
  const [readmission = { outcome: 'missing' }] = await readmitRegistrations(eventId, [id], actor)
  return readmission
}

export function isSeated(readmission: Readmission): readmission is Readmission & { outcome: Seated } {
  return readmission.outcome === 'confirmed' || readmission.outcome === 'waitlist'
}

async function readmit(eventId: string, id: string, actor: Actor, tx: Tx): Promise<Readmission> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const event = await promoteWaitlist(eventId, tx)
  const closed = event && closedReason(withInstants(event), currentTime())
  if (!event || closed) return { outcome: closed ?? 'missing' }
  const [caught] = await tx.select().from(event_registrations).where(ofEvent(eventId, id))
  if (!caught) return { outcome: 'settled' }
  const status = statusFor(caught, event)
  const [person] = await tx
    .update(event_registrations)
    .set({ status, created_at: sql`clock_timestamp()`, newsletter_wanted: false, ...VOUCHED })
    .where(and(ofEvent(eventId, id), eq(event_registrations.status, 'spam')))
    .returning()
  if (!person) return { outcome: 'settled' }
  const { name, email } = person
  // Posting the form required consent to privacy.
  const consents = { consent_privacy: true as const, consent_newsletter: caught.newsletter_wanted }
  const question = await upsertRegisteredContact({ name, email, ...consents }, tx)
  await queueFormMails({ receipt: registrationMail(status, event, person), question, isRequested: true }, tx)
  const summary = `Sacó de spam el registro de «${person.name}» en «${event.title}»`
  const change = { before: { status: 'spam' }, after: { status } }
  const entry = { action: 'event_registration.readmitted', summary, ...change }
  await recordChange(actor, { ...entry, subject_type: 'event_registration', subject_id: id }, tx)
  return { outcome: status, name: person.name }
}

/** Runs `work` under the event's lock, and rolls everything back if it returns false. */
async function allOrNone(eventId: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await withEventLock(eventId, async (tx) => {
      if (!(await work(tx))) throw new Stopped()
      return true
    })
  } catch (error) {
    if (error instanceof Stopped) return false
    throw error
  }
}

class Stopped extends Error {}

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
