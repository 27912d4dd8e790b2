/**
 * Owns what people do with their own registration by the link in the mail: they cancel it, or give back some of their
 * places, which go to who waits; or they take back that who organises sees their name.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { endsAt } from '#app/domains/events/events.server.ts'
import { findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { CURRENT_TIME } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { CHANGE_TEMPLATE, MESSAGE_TEMPLATE, REMINDER_TEMPLATE } from '../mail-names.ts'
import { event_registrations } from '../tables.server.ts'
import { registrationMail, registrationTemplate } from './emails.tsx'
import { proveMailbox } from './proof.server.ts'
import { promoteWaitlist } from './waitlist.server.ts'
import { isOffered, offerEnds } from './waitlist-offers.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

export type CancelLink = { mailId: string; code: string }

export type MailedRegistration = {
  id: string
  event_id: string
  title: string
  event_date: string
  status: RegistrationStatus
  /** The event is over: no place is given up any more, but the name can still be hidden. */
  is_over: boolean
  /** Who organises sees their name (docs/decisions/0056). */
  consent_organizer: boolean
  places: number
  /** Somebody waits for what they give back. */
  is_waited_for: boolean
  is_proved: boolean
  /** Until when an offered place can be confirmed, by the event's clock; null where none can be. */
  offered_until: string | null
}

/** The registration a link was mailed for; undefined when it is not ours, or the event is over. */
export async function openCancelLink(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await findMailed(link)
  return registration?.is_over ? undefined : registration
}

/** The same for the name that who organises sees: a consent that was given can be taken back without an end. */
export async function openConsentLink(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await findMailed(link)
  return registration?.is_over && !registration.consent_organizer ? undefined : registration
}

async function findMailed(link: CancelLink): Promise<MailedRegistration | undefined> {
  const others = [CHANGE_TEMPLATE, REMINDER_TEMPLATE, MESSAGE_TEMPLATE]
  const templates = [registrationTemplate.template.name, ...others]
  // A reminder is useless hours before its link is, and the event may have moved since any of them was written.
  const opened = await openMailedLink({ ...link, templates, outlives: true })
  if (!opened) return undefined
  const [registration] = await db
    .select({
      id: event_registrations.id,
      event_id: event_registrations.event_id,
      title: events.title,
      event_date: events.event_date,
      status: event_registrations.status,
      is_over: sql<boolean>`${endsAt} <= ${CURRENT_TIME}`,
      consent_organizer: event_registrations.consent_organizer,
      places: event_registrations.places,
      is_waited_for: sql<boolean>`exists (select from event_registrations waiting
        where waiting.event_id = ${events.id} and waiting.status = 'waitlist')`,
      is_proved: sql<boolean>`${event_registrations.proved_at} is not null`,
      offered_until: sql<string | null>`case when ${isOffered} then
        to_char(${offerEnds} at time zone ${events.time_zone}, 'DD/MM/YYYY HH24:MI') end`,
    })
    .from(mail_messages)
    .innerJoin(
      event_registrations,
      sql`${event_registrations.id}::text = ${mail_messages.subject_id} and ${mail_messages.subject_type} = 'event_registration'`,
    )
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(
      and(
        eq(mail_messages.id, link.mailId),
        eq(sql`lower(${event_registrations.email})`, opened.recipient.toLowerCase()),
      ),
    )
  return registration
}

/** Cancels, says so by mail, and fills the place in the same transaction. The same link twice is one cancellation. */
export async function cancelRegistration(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await openCancelLink(link)
  if (!registration) return undefined
  const { id, event_id } = registration
  await proveMailbox(id)
  await withEventLock(event_id, async (tx) => {
    const [person] = await tx
      .update(event_registrations)
      .set({ status: 'cancelled', cancelled_at: sql`now()` })
      .where(
        and(
          eq(event_registrations.id, id),
          inArray(event_registrations.status, ['confirmed', 'offered', 'waitlist']),
        ),
      )
      .returning({ id: event_registrations.id, email: event_registrations.email })
    if (!person) return
    await withdrawMails({ id }, tx)
    const event = await findAttendedEvent(event_id, tx)
    const update = registration.status === 'waitlist' ? 'left' : 'cancelled'
    if (event) await queueMail(registrationMail(update, event, person), tx)
    await promoteWaitlist(event_id, tx)
  })
  return { ...registration, status: 'cancelled' }
}

/**
 * Keeps so many places (1 or more), gives the others back, says so by mail, and fills them in the same transaction. The
 * same link twice gives back once; as many as they have, or more, change nothing.
 */
export async function keepSeats(link: CancelLink, kept: number): Promise<MailedRegistration | undefined> {
  const registration = await openCancelLink(link)
  if (!registration) return undefined
  const { id, event_id } = registration
  await proveMailbox(id)
  await withEventLock(event_id, async (tx) => {
    const { status, places } = event_registrations
    const [person] = await tx
      .update(event_registrations)
      .set({ places: kept })
      .where(
        and(
          eq(event_registrations.id, id),
          inArray(status, ['confirmed', 'offered', 'waitlist']),
          gt(places, kept),
        ),
      )
      .returning()
    const event = person && (await findAttendedEvent(event_id, tx))
    if (!event) return
    const update = person.status === 'offered' || person.status === 'waitlist' ? person.status : 'fewer'
    await queueMail(registrationMail(update, event, person), tx)
    await promoteWaitlist(event_id, tx)
  })
  return openCancelLink(link)
}

/**
 * Takes the name off the list that who organises reads, also after the event; their place stays. The same link twice is
 * no error.
 */
export async function hideFromOrganiser(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await findMailed(link)
  if (!registration) return undefined
  await proveMailbox(registration.id)
  await db
    .update(event_registrations)
    .set({ consent_organizer: false })
    .where(eq(event_registrations.id, registration.id))
  return { ...registration, consent_organizer: false }
}
