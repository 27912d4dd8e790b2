/**
 * Owns the places that are offered for a time: how people confirm theirs by the link in the mail, and how those that
 * nobody confirmed pass on (docs/decisions/0050).
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
 * Proves the mailbox, and confirms the place that is kept for them. Whoever waits gets a place that is free: so a place
 * that lapsed is taken back (docs/decisions/0060). The same link twice is one confirmation; too late, an offer passes on.
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
    // Offered in this moment, because they asked for it: they need not confirm twice.
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

/** Passes on every place whose time is over; whoever comes second, on another node too, finds nothing left. */
export async function promoteLapsedOffers(): Promise<void> {
  const lapsed = await db
    .selectDistinct({ id: events.id })
    .from(event_registrations)
    .innerJoin(events, eq(events.id, event_registrations.event_id))
    .where(hasLapsed)
  const ids = lapsed.map(({ id }) => id)
  await forEachDue('offers', ids, (id) => withEventLock(id, (tx) => promoteWaitlist(id, tx)))
}
