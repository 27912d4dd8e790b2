/**
 * Owns the waiting list of an event: a free seat goes to the first in line. Every transaction that gives or frees a
 * seat locks the event until it ends (events/event-lock.server.ts), so that the capacity holds across nodes.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AttendedEvent, findAttendedEvent, freeSeats } from '#app/domains/events/find-event.server.ts'
import { withInstants } from '#app/domains/events/hours.server.ts'
import { closedReason } from '#app/domains/events/registration-rule.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { event_registrations } from '../tables.server.ts'
import { waitingLine } from './allowance.server.ts'
import { registrationMail } from './emails.tsx'
import { hasLapsed } from './waitlist-offers.server.ts'
import { withdrawMails } from './withdrawn-mails.server.ts'

/**
 * Assigns an event's seats: unconfirmed offers past their deadline lapse, and free seats go to the waiting list in
 * order, with a mail. To be called after a cancellation or a lapsed offer, and when the capacity was raised. Returns
 * the event with the remaining free seats.
 */
export async function promoteWaitlist(id: string, tx: Tx): Promise<AttendedEvent | undefined> {
  // Usually nothing needs settling, so both are read in one round trip, and the rest only if needed.
  const [found, [somebody]] = await Promise.all([findAttendedEvent(id, tx), unsettledOf(id, tx)])
  if (!found || !somebody) return found
  const event = (await lapseOffers(found, tx)) ? await findAttendedEvent(id, tx) : found
  // Nobody is promoted once registration has ended, or moved to another site (`elsewhere`).
  if (!event || closedReason(withInstants(event), currentTime())) return event
  const promoted = await tx
    .update(event_registrations)
    .set(promotion(event))
    .where(sql`${event_registrations.id} in ${nextInLine(id)}`)
    .returning()
  await queueMails(
    promoted.map((person) =>
      registrationMail(person.status === 'offered' ? 'offered' : 'promoted', event, person),
    ),
    tx,
  )
  return promoted.length > 0 ? findAttendedEvent(id, tx) : event
}

/**
 * Status of a promoted person: an offer to confirm if the event asks for it, with a deadline no later than its start.
 * Confirmed at once without a mail server, as nobody could confirm, and after the start, as nobody would in time.
 */
function promotion(event: AttendedEvent) {
  const { hours_to_confirm } = event
  const begins = new Date(withInstants(event).starts_at)
  if (!hours_to_confirm || !mailIsOn() || begins <= currentTime())
    return { status: 'confirmed' as const, seated_at: sql`clock_timestamp()` }
  const hours = new Date(currentTime().getTime() + hours_to_confirm * 3_600_000)
  return { status: 'offered' as const, offered_until: hours < begins ? hours : begins }
}

/** Ends offers past their deadline. Offers of a cancelled event stay, in case it is on again. */
async function lapseOffers({ id }: AttendedEvent, tx: Tx): Promise<boolean> {
  const lapsed = await tx
    .update(event_registrations)
    .set({ status: 'cancelled', cancelled_at: sql`now()` })
    .from(events)
    .where(and(eq(events.id, id), eq(event_registrations.event_id, id), hasLapsed))
    .returning({ id: event_registrations.id })
  for (const { id } of lapsed) await withdrawMails({ id }, tx)
  return lapsed.length > 0
}

function unsettledOf(event_id: string, tx: Tx) {
  return tx
    .select({ id: event_registrations.id })
    .from(event_registrations)
    .where(
      and(
        eq(event_registrations.event_id, event_id),
        inArray(event_registrations.status, ['waitlist', 'offered']),
      ),
    )
    .limit(1)
}

/**
 * The first in line for whom the free seats suffice. Strict order: a person who asks for several seats and does not
 * fit holds back those behind. Registrations beyond their network's allowance come after all others.
 */
function nextInLine(event_id: string): SQL {
  return sql`(
    select line.id from (
      select waiting.id, ${freeSeats} as free,
        sum(waiting.places) over (order by waiting.is_over, waiting.created_at, waiting.id) as needed
      from ${waitingLine(event_id, { isProvable: mailIsOn() })} waiting
      join ${events} on ${events.id} = ${event_id}) line
    where line.free is null or line.needed <= line.free)`
}
