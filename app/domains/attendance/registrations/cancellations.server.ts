/**
 * Owns what people do with their registration by the link in a mail: cancel it, give back some seats, which go to the
 * waiting list, or hide their name from the organiser.
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
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
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
  /** The event is over: no seat can be given up any more, but the name can still be hidden. */
  is_over: boolean
  /** The organiser sees the person's name (docs/decisions/0056). */
  consent_organizer: boolean
  places: number
  /** Whether the page mentions the waiting list, whose people would get the seats given up. */
  is_waited_for: boolean
  is_proved: boolean
  /**
   * Until when an offered seat can be confirmed, by the event's clock: `2026-12-01 18:30`; null if no seat is offered.
   */
  offered_until: string | null
}

/** The registration of a mailed link; undefined if the link is invalid or the event is over. */
export async function openCancelLink(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await findMailed(link)
  return registration?.is_over ? undefined : registration
}

/** Like `openCancelLink`, but valid after the event too: a consent can be withdrawn at any time. */
export async function openConsentLink(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await findMailed(link)
  return registration?.is_over && !registration.consent_organizer ? undefined : registration
}

async function findMailed(link: CancelLink): Promise<MailedRegistration | undefined> {
  const others = [CHANGE_TEMPLATE, REMINDER_TEMPLATE, MESSAGE_TEMPLATE]
  const templates = [registrationTemplate.template.name, ...others]
  // `outlives`: a reminder expires hours before its link does, and the event may have moved since it was written.
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
        to_char(${offerEnds} at time zone ${events.time_zone}, 'YYYY-MM-DD HH24:MI') end`,
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

/** Cancels, confirms by mail, and fills the seat in the same transaction. Pressing the link twice cancels once. */
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
 * Keeps `kept` seats (1 or more), gives the others back, confirms by mail, and fills them in the same transaction.
 * Pressing twice gives back once; a number not below the current one changes nothing.
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
 * Hides the name from the organiser, also after the event; the person keeps their seat. Pressing the link twice is no
 * error.
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
