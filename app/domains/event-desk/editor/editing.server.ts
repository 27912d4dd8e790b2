/**
 * Owns creating events by hand, and deleting them. Each write adds one audit entry; a deleted event goes to the trash
 * with its registrations. Mails to registered people, and a past date, need the team's answer first.
 */
import { randomUUID } from 'node:crypto'
import { countNotified, notificationsOf, readPeople } from '#app/domains/attendance/changes/changes.server.ts'
import { isGone, notifyDeletion } from '#app/domains/attendance/changes/notifications.server.ts'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import {
  stopMessages,
  withdrawReminders,
} from '#app/domains/attendance/registrations/withdrawn-mails.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { lockEvent } from '#app/domains/events/event-lock.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { type HourRefusal, refuseHours } from '#app/domains/events/hour-rule.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type Removal, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type NeedsConfirmation, settleNotification } from '../changes/change.server.ts'
import { confirmPastDate, isPast } from '../changes/updating.server.ts'

/**
 * Publishes an event that nobody submitted, in the chosen zone, its location's, or the site's. `key` came with the
 * empty form: a double submit creates one event, and gets the first answer again.
 */
export async function createEvent(
  event: EventInput,
  author: Actor,
  { key = randomUUID(), replies = {} }: { key?: string | undefined; replies?: EventReplies } = {},
): Promise<{ outcome: 'created'; id: string } | HourRefusal | NeedsConfirmation> {
  const { time_zone: siteZone } = await readSettings()
  const columns = cityAndZone(event, siteZone)
  const refusal = refuseHours({ ...event, ...columns }, [siteZone])
  if (refusal) return refusal
  if (isPast(event.event_date, columns.time_zone) && replies.past_date !== event.event_date)
    return confirmPastDate(event.event_date)
  return db.transaction(async (tx) => {
    let id = idOfForm(key, event)
    // The id of a deleted event is not reused: that event may be restored, or a mail about it may be waiting.
    while (await isGone(id, tx)) id = idOfForm(id, event)
    const [created] = await tx
      .insert(events)
      .values({ ...event, id, ...columns })
      .onConflictDoNothing({ target: events.id })
      .returning({ id: events.id })
    if (!created) return { outcome: 'created', id }
    const entry = { action: 'event.created', summary: `Creó el evento «${event.title}»`, after: event }
    await recordChange(author, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return { outcome: 'created', id }
  })
}

export type EventRemoval =
  | Exclude<RemovalOutcome, { outcome: 'deleted' }>
  | (Extract<RemovalOutcome, { outcome: 'deleted' }> & { notified: number })

/** Moves an event to the trash. Registered people are notified as of a cancellation. */
export async function deleteEvent(
  id: string,
  actor: Actor,
  replies: EventReplies = {},
): Promise<EventRemoval | NeedsConfirmation> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    await lockEvent(id, tx)
    const event = await findEvent(id, tx)
    if (!event) return { outcome: 'missing' }
    const people = await readPeople(event, tx)
    const notifications = notificationsOf(event, people, true)
    const { answer, asked } = await settleNotification([{ notifications, event }], replies.notice)
    if (asked) return asked
    await withdrawReminders({ event_id: id }, tx)
    await stopMessages(id, actor, tx)
    const removal = await moveToTrash(eventRemoval(id), actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    if (people.length > 0) await notifyDeletion(event, people, answer, tx)
    const entry = { action: 'event.deleted', summary: `Eliminó el evento «${removal.label}»` }
    const subject = { subject_type: 'event', subject_id: id, before: removal.row }
    await recordChange(actor, { ...entry, ...subject }, tx)
    return { ...removal, notified: answer === 'avisar' ? countNotified(notifications) : 0 }
  })
}

function eventRemoval(id: string): Removal {
  return {
    table: 'events',
    id,
    kind: 'Evento publicado',
    labelColumn: 'title',
    children: [
      { table: 'event_registrations', column: 'event_id' },
      { table: 'event_messages', column: 'event_id' },
      { table: 'registration_counts', column: 'event_id' },
    ],
    referrers: [{ table: 'event_submissions', column: 'event_id' }],
    references: [
      { table: 'event_submissions', column: 'submission_id' },
      { table: 'event_series', column: 'series_id' },
    ],
  }
}
