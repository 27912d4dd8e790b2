/**
 * Owns the team's verb that a registration is spam: its seat passes on, what has not left is withdrawn, nobody is
 * written to. `readmitRegistration` takes it back.
 */
import { and, notInArray } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_registrations } from '../tables.server.ts'
import { registrationTemplate } from './emails.tsx'
import { SEATLESS } from './schema.ts'
import { ofEvent } from './team-list.server.ts'
import { promoteWaitlist } from './waitlist.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

/** `settled`: it has no seat and waits for none, or is spam already. */
export type SpamOutcome = { outcome: 'done'; name: string } | { outcome: 'missing' } | { outcome: 'settled' }

export async function markRegistrationAsSpam(
  eventId: string,
  id: string,
  actor: Actor,
): Promise<SpamOutcome> {
  if (!isUuid(eventId) || !isUuid(id)) return { outcome: 'missing' }
  return withEventLock(eventId, async (tx) => {
    const [before] = await tx.select().from(event_registrations).where(ofEvent(eventId, id))
    if (!before) return { outcome: 'missing' }
    const [marked] = await tx
      .update(event_registrations)
      .set({ status: 'spam', spam_reason: 'team', offered_until: null, seated_at: null, network: null })
      .where(and(ofEvent(eventId, id), notInArray(event_registrations.status, [...SEATLESS])))
      .returning({ name: event_registrations.name })
    if (!marked) return { outcome: 'settled' }
    await withdrawMail({ template: registrationTemplate.template.name, subject_id: id }, tx)
    await withdrawMails({ id }, tx)
    const event = await promoteWaitlist(eventId, tx)
    const summary = `Marcó como spam el registro de «${marked.name}» en «${event?.title}»`
    const change = { before: { status: before.status }, after: { status: 'spam', spam_reason: 'team' } }
    const subject = { subject_type: 'event_registration', subject_id: id }
    await recordChange(actor, { action: 'event_registration.spam', summary, ...change, ...subject }, tx)
    return { outcome: 'done', name: marked.name }
  })
}
