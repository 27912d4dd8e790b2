/**
 * Owns what who registered hears when their event changes: one mail a person, in the transaction of the change.
 * Nobody is told of what is over, nor twice of the same.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db, type Tx } from '#app/platform/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { drawChangeMail, type EarlierPlan, type EventChange, type Held } from './event-change-emails.tsx'
import { findOpenEvent, type OpenEvent } from './open-event.server.ts'
import { holdEvent } from './registration-places.server.ts'
import { event_registrations, type events } from './tables.server.ts'
import { scheduleOf } from './ui/event-schedule.ts'

/** An event and who is to hear of it. */
export type Audience = { event: OpenEvent; people: { id: string; email: string; held: Held }[] }

/** Tells of what differs from `before`, as the database has it. Without a difference that matters, nobody. */
export async function tellOfChange(before: typeof events.$inferSelect, tx: Tx): Promise<void> {
  const audience = await findAudience(before.id, tx)
  if (!audience) return
  const earlier = { ...before, event_time: before.event_time.slice(0, 5) }
  const change = changeSince(earlier, audience.event)
  if (change) await tell(change, audience, tx, earlier)
}

/** Before a deletion takes the registrations along. Undefined where there is nothing to say. */
export async function findAudienceOfPublished(id: string, tx: Tx): Promise<Audience | undefined> {
  const audience = await findAudience(id, tx)
  return audience?.event.status === 'published' ? audience : undefined
}

/** An event that came back from the bin: its people were told that it was off. */
export async function tellOfReturn(id: string, tx: Tx): Promise<void> {
  const audience = await findAudienceOfPublished(id, tx)
  if (audience) await tell('on-again', audience, tx)
}

export async function tell(
  change: EventChange,
  { event, people }: Audience,
  tx: Tx,
  earlier?: EarlierPlan,
): Promise<void> {
  const [confirmed, waitlist] = await Promise.all([
    drawChangeMail(change, 'confirmed', event, earlier),
    drawChangeMail(change, 'waitlist', event, earlier),
  ])
  const mails = { confirmed, waitlist }
  for (const { held, ...person } of people) await queueMail(mails[held](person), tx)
}

/** How many would be told if the event changed now. */
export async function countAudience(id: string): Promise<number> {
  const event = await findOpenEvent(id)
  return event && scheduleOf(event).phase !== 'over' ? db.$count(event_registrations, isHolding(id)) : 0
}

/** Holds the event, so that nobody registers between the count of people and the change. */
async function findAudience(id: string, tx: Tx): Promise<Audience | undefined> {
  if (!isUuid(id)) return undefined
  await holdEvent(id, tx)
  const event = await findOpenEvent(id, tx)
  if (!event || scheduleOf(event).phase === 'over') return undefined
  const people = await tx
    .select({
      id: event_registrations.id,
      email: event_registrations.email,
      held: sql<Held>`${event_registrations.status}`,
    })
    .from(event_registrations)
    .where(and(isHolding(id), hasNoNewsYet))
  return people.length > 0 ? { event, people } : undefined
}

function isHolding(eventId: string) {
  const { event_id, status } = event_registrations
  return and(eq(event_id, eventId), inArray(status, ['confirmed', 'waitlist']))
}

/** Whoever got a place by the same change reads all of it in that mail: now() is when the transaction began. */
const hasNoNewsYet = sql`not exists (select from ${mail_messages}
  where ${mail_messages.subject_type} = 'event_registration'
    and ${mail_messages.subject_id} = ${event_registrations.id}::text and ${mail_messages.created_at} = now())`

function changeSince(before: EarlierPlan & { status: string }, event: OpenEvent): EventChange | undefined {
  if (before.status !== event.status) return event.status === 'cancelled' ? 'called-off' : 'on-again'
  if (event.status === 'cancelled') return undefined
  const isMoved = (['event_date', 'event_time', 'location'] as const).some(
    (name) => before[name] !== event[name],
  )
  return isMoved ? 'moved' : undefined
}
