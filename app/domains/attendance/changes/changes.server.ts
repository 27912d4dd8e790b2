/**
 * Owns which schedule each registered person knows, and which change notification they get. People know the schedule
 * of the time when they registered, or of the last mail about the event (docs/decisions/0020).
 */
import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { currentPhase } from '#app/domains/events/hours.server.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { drawPreview } from '#app/domains/mail/templates.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { MESSAGE_TEMPLATE } from '../mail-names.ts'
import type { Registered } from '../registrations/emails.tsx'
import { event_registrations } from '../tables.server.ts'
import { changeMail, eventChange } from './emails.tsx'
import {
  ACTIVE_STATUSES,
  type ActiveStatus,
  changeBetween,
  type EventChange,
  type NotificationPreview,
  type NotifiedEvent,
  type Person,
  type ScheduleSnapshot,
  scheduleSnapshot,
} from './schema.ts'

/** Content of one mail, shared by all people with the same status who know the same schedule. */
export type ChangeNotification = {
  change: EventChange
  earlier: ScheduleSnapshot
  held: ActiveStatus
  people: Person[]
}

/**
 * People with a seat or on the waiting list, each with the schedule they know. `event` must be as stored: those who
 * missed no change know that one.
 */
export async function readPeople(event: NotifiedEvent, tx: Db | Tx): Promise<Person[]> {
  const { rows } = await tx.execute<Person>(sql`
    select r.id, r.email, r.status as held, coalesce(
      (select step.plan - 'until' - 'was' from event_notices n,
          jsonb_array_elements(n.earlier) with ordinality as step(plan, position)
        where n.event_id = r.event_id and (step.plan ->> 'until')::timestamptz > greatest(r.created_at, told.at)
        order by step.position limit 1),
      ${JSON.stringify(scheduleSnapshot(event))}::jsonb) as knows
    from event_registrations r cross join lateral (
      select max(m.created_at) as at from mail_messages m
      where m.subject_type = 'event_registration' and m.subject_id = r.id::text
        and m.template <> ${MESSAGE_TEMPLATE}) told
    where r.event_id = ${event.id} and r.status in ('confirmed', 'offered', 'waitlist')
    order by r.created_at, r.id`)
  return rows
}

/** Mails to send if `event` becomes the schedule, or is deleted (`isGone`). None for an event that is over. */
export function notificationsOf(
  event: NotifiedEvent,
  people: readonly Person[],
  isGone = false,
): ChangeNotification[] {
  const notifications = new Map<string, ChangeNotification>()
  for (const person of people) {
    const change = changeBetween(person.knows, isGone ? 'deleted' : scheduleSnapshot(event))
    if (!change || currentPhase(asNotified(change, event, person.knows)) === 'over') continue
    const key = JSON.stringify([change, person.held, person.knows])
    const same = notifications.get(key) ?? { change, earlier: person.knows, held: person.held, people: [] }
    same.people.push(person)
    notifications.set(key, same)
  }
  return [...notifications.values()]
}

export function countPeople(notifications: readonly ChangeNotification[]): number {
  return notifications.reduce((sum, { people }) => sum + people.length, 0)
}

/** Event as a mail shows it: a cancellation shows the schedule that its reader knows, never a newer one. */
function asNotified(change: EventChange, event: NotifiedEvent, known: ScheduleSnapshot): NotifiedEvent {
  return change === 'called-off' || change === 'deleted' ? { ...event, ...known } : event
}

export function mailOf(notification: ChangeNotification, event: NotifiedEvent, person: Registered) {
  // A snapshot stored by an older version lacks later fields: these count as unchanged.
  const earlier = { ...scheduleSnapshot(event), ...notification.earlier }
  return changeMail(
    { ...notification, earlier },
    asNotified(notification.change, event, notification.earlier),
    person,
  )
}

/** Number of people who get mail: example addresses (`.example`) never do. */
export function countReached(people: readonly Person[]): number {
  return people.filter(({ email }) => !isExample(email)).length
}

/** Number of people who get one of the mails. */
export function countNotified(notifications: readonly ChangeNotification[]): number {
  return countReached(notifications.flatMap((each) => each.people))
}

/**
 * Question to the team before mails are queued: how many people, and the mail that most of them get. Throws if nobody
 * is to be notified.
 */
export async function previewNotifications(
  notifications: readonly ChangeNotification[],
  event: NotifiedEvent,
): Promise<NotificationPreview> {
  const [most] = notifications.toSorted((one, other) => other.people.length - one.people.length)
  if (!most) throw new Error('There is nothing to be told.')
  const { subject, data } = mailOf(most, event, { id: '', email: '' })
  const { text } = await drawPreview(eventChange.template, data)
  const plans = [scheduleSnapshot(event), ...notifications.map(({ change, earlier }) => [change, earlier])]
  const about = createHash('sha256').update(JSON.stringify(plans)).digest('base64url').slice(0, 22)
  const people = notifications.flatMap((each) => each.people)
  const examples = people.length - countReached(people)
  return { about, people: people.length, examples, subject, text }
}

/** The question for several dates of a series: how many people in all, and the mail of the date with most of them. */
export async function previewNotificationsOfAll(
  changes: readonly { notifications: readonly ChangeNotification[]; event: NotifiedEvent }[],
): Promise<NotificationPreview> {
  const [most] = changes.toSorted(
    (one, other) => countPeople(other.notifications) - countPeople(one.notifications),
  )
  if (!most) throw new Error('There is nothing to be told.')
  const notice = await previewNotifications(most.notifications, most.event)
  if (changes.length === 1) return notice
  const plans = changes.map(({ notifications, event }) => [
    ...[event.id, scheduleSnapshot(event)],
    notifications.map(({ change, earlier }) => [change, earlier]),
  ])
  const about = createHash('sha256').update(JSON.stringify(plans)).digest('base64url').slice(0, 22)
  const addresses = new Set(
    changes.flatMap(({ notifications }) => notifications.flatMap(({ people }) => people.map(addressOf))),
  )
  const examples = [...addresses].filter((email) => isExample(email)).length
  return { ...notice, about, people: addresses.size, examples, dates: changes.length }
}

const addressOf = ({ email }: Person) => email.trim().toLowerCase()

/** Number of people who would be notified if the event changed now; 0 once it is over. */
export async function countAudience(id: string): Promise<number> {
  const event = await findEvent(id)
  if (!event || currentPhase(event) === 'over') return 0
  const { event_id, status } = event_registrations
  return db.$count(event_registrations, and(eq(event_id, id), inArray(status, [...ACTIVE_STATUSES])))
}
