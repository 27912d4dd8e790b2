/**
 * Owns registering for an event (design §6.5). One registration per address; concurrent requests never exceed the
 * capacity; answers do not reveal whether an address was registered before.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { type NewsletterQuestion, queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { splitName } from '#app/domains/contacts/schema.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { pick } from '#app/domains/events/fields-schema.ts'
import { type AttendedEvent, findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import { type Closed, closedReason } from '#app/domains/events/registration-rule.ts'
import type { Answer } from '#app/domains/events/registration-status-schema.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import { Counter } from '#app/platform/metrics/counter.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import { networkDigest } from './allowance.server.ts'
import { registrationMail } from './emails.tsx'
import { ASKED_FIELDS } from './fields-schema.ts'
import { provedSince } from './proof.server.ts'
import type { RegisteringPerson } from './rules-schema.ts'
import { mostSeats } from './schema.ts'
import { promoteWaitlist } from './waitlist.server.ts'

export type Seated = 'confirmed' | 'waitlist'

/** Registrations that this process stored from the public form, for `/metrics`; spam and known ones do not count. */
export const registrationsTaken = new Counter<Seated>(['confirmed', 'waitlist'])

type RegistrationOrigin = Pick<FormOrigin, 'suspicious' | 'isQuick' | 'network'>

export type RegistrationOutcome =
  | { outcome: Seated | Closed | 'missing' }
  /** More seats than the event allows per registration. */
  | { outcome: 'too-many'; most: number }

/**
 * Registers a person, with a seat or, if the event is full, on the waiting list. Known and new addresses get the same
 * answer, so that nobody learns who is registered; a known registration stays as it is, and the mail says so. A
 * cancelled one starts anew.
 */
export async function register(
  eventId: string,
  person: RegisteringPerson,
  origin: RegistrationOrigin,
): Promise<RegistrationOutcome> {
  if (!isUuid(eventId)) return { outcome: 'missing' }
  const reason = await spamReasonOf(person.email, origin)
  // A quick one is no spam: a browser may have filled in the two fields.
  const caught = reason === 'quick' ? null : reason
  let taken: Seated | undefined
  const registration = await withEventLock(eventId, async (tx): Promise<RegistrationOutcome> => {
    const event = caught ? await findAttendedEvent(eventId, tx) : await promoteWaitlist(eventId, tx)
    if (!event) return { outcome: 'missing' }
    const closed = closedReason(withInstants(event), currentTime())
    if (closed) return { outcome: closed }
    const most = mostSeats(event)
    if (seatsOf(person) > most) return { outcome: 'too-many', most }
    const outcome = statusFor(person, event)
    if (caught) await keepAsSpam(event, person, caught, tx)
    else if (await takeSeats(event, person, { status: outcome, origin }, tx)) taken = outcome
    return { outcome }
  })
  if (taken) registrationsTaken.add(taken)
  return registration
}

const seatsOf = ({ places = 1 }: { places?: number }) => places

/**
 * All seats of a registration or none: a person who asks for more than are free waits, and so does everybody after
 * them.
 */
export function statusFor(
  person: { places?: number },
  { places_left }: Pick<AttendedEvent, 'places_left'>,
): Seated {
  return places_left === null || seatsOf(person) <= places_left ? 'confirmed' : 'waitlist'
}

/**
 * Stores the registration and queues its mail. An active one of the same address is kept (false), a cancelled or spam
 * one renewed. The event is locked, so that the mail states the current schedule, and no notification of an earlier
 * change follows.
 */
async function takeSeats(
  event: AttendedEvent,
  person: RegisteringPerson,
  { status, origin }: { status: Seated; origin: RegistrationOrigin },
  tx: Tx,
): Promise<boolean> {
  const { email } = person
  const given = givenBy(event, person)
  const [known] = await tx
    .select()
    .from(event_registrations)
    .where(
      and(
        eq(event_registrations.event_id, event.id),
        sql`lower(${event_registrations.email}) = lower(${email})`,
      ),
    )
  let receipt: OutgoingMail | undefined
  let isNew = false
  if (known && known.status !== 'cancelled' && known.status !== 'spam') {
    if (!(await wasNotifiedToday(known.id, tx))) receipt = registrationMail(known.status, event, known)
  } else {
    isNew = true
    // `clock_timestamp()` puts the waiting list in the order of the row lock; `now()` is the start of the transaction.
    const turn = {
      ...given,
      status,
      created_at: sql`clock_timestamp()`,
      cancelled_at: null,
      offered_until: null,
      seated_at: status === 'confirmed' ? sql`clock_timestamp()` : null,
      spam_reason: origin.isQuick ? ('quick' as const) : null,
      newsletter_wanted: false,
      ...proofOf(event, email, origin),
    }
    const id = known?.id ?? randomUUID()
    const { proved_at } = event_registrations
    const [stored] = await (known
      ? tx
          .update(event_registrations)
          .set(turn)
          .where(eq(event_registrations.id, id))
          .returning({ proved_at })
      : tx
          .insert(event_registrations)
          .values({ ...turn, id, event_id: event.id })
          .returning({ proved_at }))
    receipt = registrationMail(status, event, { ...given, id, proved_at: stored?.proved_at ?? null })
  }
  await queueFormMails({ receipt, question: await upsertRegisteredContact(person, tx) }, tx)
  return isNew
}

type RegisteredPerson = Pick<RegisteringPerson, 'name' | 'email' | 'consent_privacy' | 'consent_newsletter'>

/** Makes the person a contact. The first word of the name is the given name, as for organisers (public-site §7). */
export async function upsertRegisteredContact(
  person: RegisteredPerson,
  tx: Tx,
): Promise<NewsletterQuestion | undefined> {
  const { name, email, consent_privacy, consent_newsletter } = person
  return upsertContact(
    {
      email,
      consent_privacy,
      consent_marketing: consent_newsletter,
      ...splitName(name),
    },
    'registro',
    tx,
  )
}

/** Stores a registration caught as spam, without seat or mail. An existing registration of the address is kept. */
async function keepAsSpam(
  event: AttendedEvent,
  person: RegisteringPerson,
  spam_reason: SpamReason,
  tx: Tx,
): Promise<void> {
  await tx
    .insert(event_registrations)
    .values({
      ...givenBy(event, person),
      event_id: event.id,
      status: 'spam',
      spam_reason,
      newsletter_wanted: person.consent_newsletter,
      proved_at: null,
    })
    .onConflictDoNothing()
}

/**
 * Whether the mailbox is proved from the start, and the network if not. A form filled in faster than a person can
 * type must be proved anew: a program may have typed a known address.
 */
function proofOf({ id }: AttendedEvent, email: string, { isQuick, network }: RegistrationOrigin) {
  const proved_at = isQuick ? sql<null>`null::timestamptz` : provedSince(email)
  if (!network) return { proved_at, network: null }
  return { proved_at, network: sql`case when ${proved_at} is null then ${networkDigest(id, network)} end` }
}

function givenBy(event: AttendedEvent, person: RegisteringPerson) {
  const { consent_organizer = false } = person
  const said = { places: seatsOf(person), answers: answersTo(event, person), consent_organizer }
  return { ...pick(person, ASKED_FIELDS), ...said }
}

/** Answers to questions that the event still asks; null if there are none. */
function answersTo({ questions }: AttendedEvent, { answers = [] }: RegisteringPerson): Answer[] | null {
  const answered = answers.filter(({ question }) => questions.includes(question))
  return answered.length > 0 ? answered : null
}

/**
 * Whether a mail about this registration was queued within a day. Limits what a stranger who types an address can
 * cause, while a lost mail can be had again the next day.
 */
async function wasNotifiedToday(registrationId: string, tx: Tx): Promise<boolean> {
  const [told] = await tx
    .select({ id: mail_messages.id })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.subject_type, 'event_registration'),
        eq(mail_messages.subject_id, registrationId),
        gt(mail_messages.created_at, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  return told !== undefined
}
