/**
 * Owns planning a change of one event (its new row, whether its hours are valid, whom to notify) and writing it once
 * the team has answered. Callers hold the event's lock.
 */
import { eq, sql } from 'drizzle-orm'
import {
  type ChangeNotification,
  countNotified,
  notificationsOf,
  previewNotificationsOfAll,
  readPeople,
} from '#app/domains/attendance/changes/changes.server.ts'
import { logReplacedSchedule } from '#app/domains/attendance/changes/notifications.server.ts'
import {
  type EventConfirmation,
  isSamePlan,
  movedParts,
  type NoticeAnswer,
  type NoticeReply,
  type NotifiedEvent,
  type ScheduleSnapshot,
  scheduleSnapshot,
} from '#app/domains/attendance/changes/schema.ts'
import { promoteWaitlist } from '#app/domains/attendance/registrations/waitlist.server.ts'
import {
  stopMessages,
  withdrawReminders,
} from '#app/domains/attendance/registrations/withdrawn-mails.server.ts'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { type HourRefusal, refuseNewHours } from '#app/domains/events/hour-rule.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

export type EventRow = typeof events.$inferSelect

/** Nothing was written: the team must answer the question first. */
export type NeedsConfirmation = { outcome: 'asks'; question: EventConfirmation }

/** A planned change: the locked row, the row it becomes, and the mails it causes. */
export type Change = {
  outcome: 'planned'
  locked: EventRow
  before: EventRow
  next: EventRow
  /** Columns to write; `next` is the whole row. */
  event: EventInput | Partial<EventRow>
  isMoved: boolean
  notifications: ChangeNotification[]
}

export async function planChange(
  locked: EventRow,
  event: EventInput,
  { siteZone, tx }: { siteZone: string; tx: Tx },
): Promise<Change | HourRefusal> {
  const before = withMinutes(locked)
  const { time_zone = before.time_zone } = event
  const next = { ...before, ...event, ...cityAndZone({ ...event, time_zone }, siteZone) }
  return (
    refuseNewHours(before, next, [siteZone, before.time_zone]) ??
    withNotifications(locked, { next, event }, tx)
  )
}

/** Cancels an event. A zone that awaits review stays unreviewed. */
export function planCancelling(locked: EventRow, tx: Tx): Promise<Change> {
  const event = { status: 'cancelled' as const, is_zone_proposed: locked.is_zone_proposed }
  return withNotifications(locked, { next: { ...withMinutes(locked), ...event }, event }, tx)
}

/** Adds whether the schedule changes, and who would be notified. */
export async function withNotifications(
  locked: EventRow,
  { next, event }: Pick<Change, 'next' | 'event'>,
  tx: Tx,
): Promise<Change> {
  const before = withMinutes(locked)
  const isMoved = !isSamePlan(before, next)
  // A save that leaves the schedule as it is asks nothing, and keeps the answer given to an earlier change.
  const notifications = isMoved ? notificationsOf(next, await readPeople(before, tx)) : []
  return { outcome: 'planned', locked, before, next, event, isMoved, notifications }
}

/** Hours as controls have them: `18:30` instead of `18:30:00`. */
export function withMinutes(row: EventRow): EventRow {
  return { ...row, event_time: row.event_time.slice(0, 5), end_time: row.end_time?.slice(0, 5) ?? null }
}

/** Audit actions, with the start of their summary. */
const ENTRIES = {
  updated: ['event.updated', 'Cambió el'],
  cancelled: ['event.cancelled', 'Canceló el'],
  undone: ['event.change_undone', 'Deshizo el cambio del'],
} as const

type Writing = {
  editor: Actor
  as: keyof typeof ENTRIES
  tx: Tx
}

/**
 * Writes all changes, or returns the question to the team. `notified`: people who get a mail; `undo`: id of the audit
 * entry that undoes the save (`undoChange`).
 */
export async function applyChanges(
  changes: readonly Change[],
  { reply, ...writing }: Writing & { reply: NoticeReply | undefined },
): Promise<NeedsConfirmation | { outcome: 'saved'; notified: number; undo: number }> {
  const { answer, asked } = await settleNotification(
    changes.map(({ notifications, next }) => ({ notifications, event: next })),
    reply,
  )
  if (asked) return asked
  const entries: number[] = []
  for (const change of changes) entries.push(await writeChange(change, { answer, ...writing }))
  const notified =
    answer === 'avisar' ? countNotified(changes.flatMap(({ notifications }) => notifications)) : 0
  return { outcome: 'saved', notified, undo: entries[0] ?? 0 }
}

type Answered = Writing & {
  answer: NoticeAnswer | undefined
  /**
   * Given when an earlier change is undone: what the event's page showed as moved before that change, undefined if
   * unknown.
   */
  undoes?: { moved: EventRow['moved'] | undefined; moved_at: string | null | undefined }
}

/**
 * Writes a change. Raises `sequence` for calendars; notifies people as answered. Returns the id of the audit entry,
 * which undoes the change.
 */
export async function writeChange(
  { locked, before, next, event, isMoved, notifications }: Change,
  { answer, editor, as, tx, undoes }: Answered,
): Promise<number> {
  const { id, city, time_zone: zone } = next
  if (isMoved) await withdrawReminders({ event_id: id }, tx)
  if (next.status === 'cancelled') await stopMessages(id, editor, tx)
  const first = isMoved
    ? await logReplacedSchedule(before, notifications.length > 0 ? answer : undefined, tx)
    : scheduleSnapshot(before)
  const [saved] = await tx
    .update(events)
    .set({
      ...{ is_zone_proposed: null, ...event, city, time_zone: zone },
      ...(movedParts(scheduleSnapshot(before), scheduleSnapshot(next)).length > 0 &&
        (undoes?.moved === undefined ? movedColumns(first, scheduleSnapshot(next)) : movedAgain(undoes))),
      ...{ sequence: sql`${events.sequence} + 1`, updated_at: sql`now()` },
    })
    .where(eq(events.id, id))
    .returning()
  if (!saved) throw new Error('The event that was locked is gone.')
  // Seats that the change added go to the waiting list.
  await promoteWaitlist(id, tx)
  const [was, is] = [typed(locked), typed(saved)]
  const change = { before: changed(was, is), after: changed(is, was) }
  const [action, verb] = ENTRIES[as]
  const entry = { action, summary: `${verb} evento «${saved.title}»`, ...change }
  return recordChange(editor, { ...entry, subject_type: 'event', subject_id: id }, tx)
}

/**
 * Returns the team's answer, or the question again if `reply` answers another one; neither if nobody is to be notified.
 */
export async function settleNotification(
  changes: readonly { notifications: readonly ChangeNotification[]; event: NotifiedEvent }[],
  reply: NoticeReply | undefined,
): Promise<{ answer?: NoticeAnswer; asked?: NeedsConfirmation }> {
  const withNotifications = changes.filter(({ notifications }) => notifications.length > 0)
  if (withNotifications.length === 0) return {}
  const notice = await previewNotificationsOfAll(withNotifications)
  if (reply?.about === notice.about) return { answer: reply.answer }
  return { asked: { outcome: 'asks', question: { about: 'notice', notice } } }
}

/** Drops derived columns: the audit log records what somebody entered. */
function typed({ city, moved, moved_at, ...row }: EventRow) {
  return row
}

/** `moved` columns for the event's page, compared with `first`; cleared if the schedule is back to `first`. */
function movedColumns(first: ScheduleSnapshot, next: Parameters<typeof movedParts>[1]) {
  const moved = movedParts(first, next)
  return moved.length > 0 ? { moved, moved_at: sql`now()` } : { moved: null, moved_at: null }
}

function movedAgain({ moved = null, moved_at }: NonNullable<Answered['undoes']>) {
  return { moved, moved_at: moved_at ? sql`${moved_at}::timestamptz` : null }
}
