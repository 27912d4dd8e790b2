/**
 * Owns what the team writes by itself: events made by hand, changed, deleted. Each write leaves one audit entry; a
 * deleted event goes to the bin with its registrations. Mails to registered people, and a date in the past, need the
 * team's answer first.
 */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  type Actor,
  changed,
  findConflict,
  recordChange,
  type SaveConflict,
} from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type Removal, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { countTold, describeNotice, type News, newsOf, readPeople } from '../changes/changes.server.ts'
import { isGone, noteChange, noteDeletion } from '../changes/notices.server.ts'
import {
  type EventQuestion,
  type EventReplies,
  isSamePlan,
  movedParts,
  type NoticeAnswer,
  type NoticeReply,
  type Plan,
  planOf,
  type ToldEvent,
} from '../changes/schema.ts'
import { findPublished } from '../events.server.ts'
import { type HourRefusal, isSameHours, refuseHours } from '../hour-rule.server.ts'
import { findOpenEvent } from '../open-event.server.ts'
import { placeColumns } from '../places.ts'
import { fillPlaces, lockEvent } from '../registrations/places.server.ts'
import { withdrawReminders } from '../registrations/withdrawn-reminders.server.ts'
import type { PublishedView } from '../schema.ts'
import { events } from '../tables.server.ts'
import type { EventInput } from '../team-schema.ts'

export type EditOutcome<Row> =
  /** `told`: how many will be written to. */
  { outcome: 'saved'; told?: number } | HourRefusal | SaveConflict<Row>

/** Nothing was written: the team has to answer this first. */
export type Asked = { outcome: 'asks'; question: EventQuestion }

/**
 * Publishes an event that nobody submitted, in the chosen zone, that of its place, or the site's. `key` came with the
 * empty form: the same form sent twice is one event, and its second answer is the first one's.
 */
export async function createEvent(
  event: EventInput,
  author: Actor,
  { key = randomUUID(), replies = {} }: { key?: string | undefined; replies?: EventReplies } = {},
): Promise<{ outcome: 'created'; id: string } | HourRefusal | Asked> {
  const { time_zone: siteZone } = await readSettings()
  const place = placeColumns(event, siteZone)
  const refusal = refuseHours({ ...event, ...place }, [siteZone])
  if (refusal) return refusal
  if (isPast(event.event_date, place.time_zone) && replies.past_date !== event.event_date)
    return askAboutPast(event.event_date)
  return db.transaction(async (tx) => {
    let id = idOfForm(key, event)
    // The id of a deleted event is not used again: that event may be restored, or a mail about it may still wait.
    while (await isGone(id, tx)) id = idOfForm(id, event)
    const [created] = await tx
      .insert(events)
      .values({ ...event, id, ...place })
      .onConflictDoNothing({ target: events.id })
      .returning({ id: events.id })
    if (!created) return { outcome: 'created', id }
    const entry = { action: 'event.created', summary: `Creó el evento «${event.title}»`, after: event }
    await recordChange(author, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return { outcome: 'created', id }
  })
}

/** Changes a published event. `version` is what the editor saw; calendars hear of it through `sequence`. */
export async function updateEvent(
  id: string,
  event: EventInput,
  { version, editor, replies = {} }: { version: string; editor: Actor; replies?: EventReplies },
): Promise<EditOutcome<PublishedView> | Asked> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: siteZone } = await readSettings()
  const outcome = await db.transaction(
    async (tx): Promise<EditOutcome<PublishedView> | Asked | 'conflict'> => {
      const held = await lockIfUnchanged(events, { id, version }, tx)
      if (held === 'missing') return { outcome: held }
      if (held === 'conflict') return held
      const { event_time, end_time } = held
      const before = { ...held, event_time: event_time.slice(0, 5), end_time: end_time?.slice(0, 5) ?? null }
      const { time_zone = before.time_zone } = event
      const next = { ...before, ...event, ...placeColumns({ ...event, time_zone }, siteZone) }
      const refusal = isSameHours(before, next) ? undefined : refuseHours(next, [siteZone, before.time_zone])
      if (refusal) return refusal
      const isNewDay = next.event_date !== before.event_date && next.event_date !== replies.past_date
      if (isNewDay && isPast(next.event_date, next.time_zone)) return askAboutPast(next.event_date)
      const isMoved = !isSamePlan(before, next)
      // A save that changes no plan asks nothing, and leaves the answer to an earlier change as it is.
      const news = isMoved ? newsOf(next, await readPeople(before, tx)) : []
      const { answer, asked } = await settleNotice(news, next, replies.notice)
      if (asked) return asked
      if (isMoved) await withdrawReminders({ event_id: id }, tx)
      const first = isMoved ? await noteChange(before, answer, tx) : planOf(before)
      const { city, time_zone: zone } = next
      const [saved] = await tx
        .update(events)
        .set({
          ...{ ...event, city, time_zone: zone, is_zone_proposed: null },
          ...(movedParts(planOf(before), planOf(next)).length > 0 && movedColumns(first, planOf(next))),
          ...{ sequence: sql`${events.sequence} + 1`, updated_at: sql`now()` },
        })
        .where(eq(events.id, id))
        .returning()
      if (!saved) throw new Error('The event that was held is gone.')
      // Added places go to the waiting list.
      await fillPlaces(id, tx)
      const [was, is] = [typed(held), typed(saved)]
      const change = { before: changed(was, is), after: changed(is, was) }
      const entry = { action: 'event.updated', summary: `Cambió el evento «${saved.title}»`, ...change }
      await recordChange(editor, { ...entry, subject_type: 'event', subject_id: id }, tx)
      return {
        outcome: 'saved',
        told: answer === 'avisar' ? countTold(news) : 0,
      }
    },
  )
  if (outcome !== 'conflict') return outcome
  return findConflict(await findPublished(id), { subject_type: 'event', subject_id: id })
}

export type EventRemoval =
  | Exclude<RemovalOutcome, { outcome: 'deleted' }>
  | (Extract<RemovalOutcome, { outcome: 'deleted' }> & { told: number })

/** Deletes an event into the bin. For people registered for it, this is a cancellation. */
export async function deleteEvent(
  id: string,
  actor: Actor,
  replies: EventReplies = {},
): Promise<EventRemoval | Asked> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    await lockEvent(id, tx)
    const event = await findOpenEvent(id, tx)
    if (!event) return { outcome: 'missing' }
    const people = await readPeople(event, tx)
    const news = newsOf(event, people, true)
    const { answer, asked } = await settleNotice(news, event, replies.notice)
    if (asked) return asked
    await withdrawReminders({ event_id: id }, tx)
    const removal = await moveToTrash(eventRemoval(id), actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    if (people.length > 0) await noteDeletion(event, people, answer, tx)
    const entry = { action: 'event.deleted', summary: `Eliminó el evento «${removal.label}»` }
    const subject = { subject_type: 'event', subject_id: id, before: removal.row }
    await recordChange(actor, { ...entry, ...subject }, tx)
    return { ...removal, told: answer === 'avisar' ? countTold(news) : 0 }
  })
}

/** A row without what follows from the rest of it: the record says what somebody did. */
function typed({ city, moved, moved_at, ...row }: typeof events.$inferSelect) {
  return row
}

/** What the event's page says has changed since `first`; nothing where the first plan stands again. */
function movedColumns(first: Plan, next: Parameters<typeof movedParts>[1]) {
  const moved = movedParts(first, next)
  return moved.length > 0 ? { moved, moved_at: sql`now()` } : { moved: null, moved_at: null }
}

/** Returns the team's answer, or the question if `reply` answers another one; neither if there is no news. */
export async function settleNotice(
  news: readonly News[],
  event: ToldEvent,
  reply: NoticeReply | undefined,
): Promise<{ answer?: NoticeAnswer; asked?: Asked }> {
  if (news.length === 0) return {}
  const notice = await describeNotice(news, event)
  if (reply?.about === notice.about) return { answer: reply.answer }
  return { asked: { outcome: 'asks', question: { about: 'notice', notice } } }
}

/**
 * Whether a date is past in its zone. Past events are allowed, for the archive, but have to be confirmed: most are
 * slips.
 */
function isPast(date: string, timeZone: string): boolean {
  return date < dateIn(timeZone)
}

function askAboutPast(date: string): Asked {
  return { outcome: 'asks', question: { about: 'past_date', date } }
}

function eventRemoval(id: string): Removal {
  return {
    table: 'events',
    id,
    kind: 'Evento publicado',
    labelColumn: 'title',
    children: [{ table: 'event_registrations', column: 'event_id' }],
    referrers: [{ table: 'event_submissions', column: 'event_id' }],
    references: [{ table: 'event_submissions', column: 'submission_id' }],
  }
}
