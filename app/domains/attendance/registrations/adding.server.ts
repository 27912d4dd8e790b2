/**
 * Owns adding a person by hand. The rules of the public form hold, with two exceptions: the team may add people to an
 * event that has begun, and may exceed the capacity after a confirmation.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { pick } from '#app/domains/events/fields-schema.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import { type Closed, closedReason } from '#app/domains/events/registration-rule.ts'
import type { FullReply } from '#app/domains/events/registration-status-schema.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import { registrationMail } from './emails.tsx'
import { ADDED_FIELDS } from './fields-schema.ts'
import { VOUCHED } from './proof.server.ts'
import { type Seated, upsertRegisteredContact } from './registrations.server.ts'
import type { RegisteringPerson } from './rules-schema.ts'
import { promoteWaitlist } from './waitlist.server.ts'

export type Addition =
  /** `id` of the registration. */
  | { outcome: Seated; id: string }
  | { outcome: Exclude<Closed, 'begun'> | 'missing' }
  /** The address is already registered, with this status, and stays unchanged. */
  | { outcome: 'known'; status: Seated; id: string }
  /** The event is full: nothing was written, and the team must choose how to proceed. */
  | { outcome: 'asks'; capacity: number }

export async function addRegistration(
  eventId: string,
  person: RegisteringPerson,
  { actor, reply }: { actor: Actor; reply?: FullReply | undefined },
): Promise<Addition> {
  if (!isUuid(eventId)) return { outcome: 'missing' }
  return withEventLock(eventId, async (tx): Promise<Addition> => {
    const event = await promoteWaitlist(eventId, tx)
    if (!event) return { outcome: 'missing' }
    const closed = closedReason(withInstants(event), currentTime())
    if (closed && closed !== 'begun') return { outcome: closed }
    const { name, email } = person
    const isTheirs = sql`lower(${event_registrations.email}) = lower(${email})`
    const [known] = await tx
      .select()
      .from(event_registrations)
      .where(and(eq(event_registrations.event_id, event.id), isTheirs))
    const isWaiting = known?.status === 'waitlist'
    if (known?.status === 'confirmed' || (isWaiting && reply === 'espera'))
      return { outcome: 'known', status: isWaiting ? 'waitlist' : 'confirmed', id: known.id }
    // A seat offered to this person counts as free for them.
    const isOffered = known?.status === 'offered'
    const isFull = event.places_left === 0 && !isOffered
    if (isFull && !reply) return { outcome: 'asks', capacity: event.max_attendees ?? 0 }
    const status = isFull && reply === 'espera' ? 'waitlist' : 'confirmed'
    const id = known?.id ?? randomUUID()
    const said = pick(person, ADDED_FIELDS)
    // A person on the waiting list keeps their turn and the name they gave.
    const turn = { ...said, places: 1, created_at: sql`clock_timestamp()`, cancelled_at: null }
    if (!known) await tx.insert(event_registrations).values({ ...turn, id, status, event_id: event.id })
    else
      await tx
        .update(event_registrations)
        .set({ status, offered_until: null, ...VOUCHED, ...(!isWaiting && !isOffered && turn) })
        .where(eq(event_registrations.id, id))
    const receipt = registrationMail(isWaiting || isOffered ? 'promoted' : status, event, { id, email })
    await queueFormMails({ receipt, question: await upsertRegisteredContact(person, tx) }, tx)
    const over = isFull && status === 'confirmed' ? ', por encima de la capacidad' : ''
    const summary = `Añadió a «${name}» a «${event.title}»${over}`
    const entry = { action: 'event_registration.added', summary, after: { ...said, status } }
    await recordChange(actor, { ...entry, subject_type: 'event_registration', subject_id: id }, tx)
    return { outcome: status, id }
  })
}
