/**
 * Owns seats offered for a limited time: people confirm theirs by the link in a mail; seats that are not confirmed
 * pass to the next in line (docs/decisions/0050).
 */
import { and, eq, sql } from 'drizzle-orm'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { event_registrations } from '../tables.server.ts'
import { type CancelLink, type MailedRegistration, openCancelLink } from './cancellations.server.ts'
import { registrationMail } from './emails.tsx'
import { proveMailbox } from './proof.server.ts'
import { promoteWaitlist } from './waitlist.server.ts'
import { hasLapsed, isOffered } from './waitlist-offers.server.ts'

/**
 * Proves the mailbox and confirms the seat offered to this person. A person on the waiting list gets a free seat, so
 * that one whose seat lapsed can take it back (docs/decisions/0060). Pressing twice confirms once; after the deadline
 * the offer passes on.
 */
export async function confirmSeats(link: CancelLink): Promise<MailedRegistration | undefined> {
  const registration = await openCancelLink(link)
  if (!registration) return undefined
  await proveMailbox(registration.id)
  const { id, event_id, status } = registration
  if (status !== 'offered' && status !== 'waitlist') return registration
  await withEventLock(event_id, async (tx) => {
    const kept = await takeOffered(id, tx)
    const event = await promoteWaitlist(event_id, tx)
    // An offer made by this very request needs no second confirmation.
    const confirmed = kept ?? (await takeOffered(id, tx))
    if (confirmed && event) await queueMail(registrationMail('confirmed', event, confirmed), tx)
  })
  return openCancelLink(link)
}

async function takeOffered(id: string, tx: Tx) {
  const { email, places } = event_registrations
  const [taken] = await tx
    .update(event_registrations)
    .set({ status: 'confirmed', offered_until: null, seated_at: sql`clock_timestamp()` })
    .from(events)
    .where(and(eq(event_registrations.id, id), eq(events.id, event_registrations.event_id), isOffered))
    .returning({ id: event_registrations.id, email, places })
  return taken
}

/** Passes on every offered seat whose time is over. Runs on several nodes at once are harmless. */
export async function promoteLapsedOffers(): Promise<void> {
  const lapsed = await db
    .selectDistinct({ id: events.id })
    .from(event_registrations)
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(hasLapsed)
  const ids = lapsed.map(({ id }) => id)
  await forEachDue('offers', ids, (id) => withEventLock(id, (tx) => promoteWaitlist(id, tx)))
}
