/**
 * Owns undoing a save of the event editor or a cancellation, on all dates that it changed: fields get their earlier
 * values from the audit log, unless one of the dates was changed since (docs/decisions/0020). Registrations stay: a
 * seat that the save gave to somebody is kept.
 */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { countNotified, notificationsOf, readPeople } from '#app/domains/attendance/changes/changes.server.ts'
import { readLastStep } from '#app/domains/attendance/changes/notifications.server.ts'
import { isSamePlan, scheduleSnapshot } from '#app/domains/attendance/changes/schema.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { type Actor, findLastActor, readSave, type SavedEntry } from '#app/domains/audit/audit.server.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockSeries } from '../series-lock.server.ts'
import { type EventRow, withMinutes, withNotifications, writeChange } from './change.server.ts'

/** Audit actions that can be undone: their entries hold the earlier values. */
const UNDOABLE = ['event.updated', 'event.cancelled']

/**
 * Numbers of people: `notified` get a mail with the restored schedule, `spared` no longer get the mail that was
 * waiting. `isFuller`: more seats are taken than the restored capacity.
 */
export type Undone = { outcome: 'undone'; dates: number; notified: number; spared: number; isFuller: boolean }

export type UndoOutcome =
  | Undone
  | { outcome: 'missing' }
  /** Another change of one of the dates came first, or the save was undone already; nothing was written. */
  | { outcome: 'conflict'; by: string | undefined }

/** Undoes the save with this audit entry, on all dates that it changed or on none. */
export async function undoChange(id: string, entry: number, actor: Actor): Promise<UndoOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    const saved = await readSave(entry, tx)
    if (!saved.some(({ action, subject_id }) => subject_id === id && UNDOABLE.includes(action)))
      return { outcome: 'missing' }
    if (saved.length > 1) await lockSeries(tx)
    const rows = await lockUnchanged(saved, tx)
    if (rows.length < saved.length)
      return { outcome: 'conflict', by: await findLastActor({ subject_type: 'event', subject_id: id }) }
    const undone: Undone = { outcome: 'undone', dates: rows.length, notified: 0, spared: 0, isFuller: false }
    for (const locked of rows) {
      const earlier = saved.find(({ subject_id }) => subject_id === locked.id)?.before ?? {}
      const { notified, spared, isFuller } = await takeBack(locked, earlier, { actor, tx })
      undone.notified += notified
      undone.spared += spared
      undone.isFuller ||= isFuller
    }
    return undone
  })
}

/** Locks the rows unchanged since the save: `updated_at` equals the entry's time, both being the transaction's. */
function lockUnchanged(saved: readonly SavedEntry[], tx: Tx): Promise<EventRow[]> {
  const isAsSaved = saved.map(({ subject_id, at }) =>
    and(eq(events.id, subject_id), sql`${events.updated_at} = ${at}::timestamptz`),
  )
  return tx
    .select()
    .from(events)
    .where(or(...isAsSaved))
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .for('update')
}

async function takeBack(
  locked: EventRow,
  earlier: Partial<EventRow>,
  { actor, tx }: { actor: Actor; tx: Tx },
) {
  const fields = { ...locked, ...earlier }
  const next = withMinutes({ ...fields, ...cityAndZone(fields, locked.time_zone) })
  const change = await withNotifications(locked, { next, event: earlier }, tx)
  const { before, notifications } = change
  const step = change.isMoved ? await readLastStep(locked.id, tx) : undefined
  // People know the undone schedule if they were mailed about it, or registered since.
  const isKnown = notifications.some(({ earlier: known }) =>
    isSamePlan({ ...scheduleSnapshot(before), ...known }, before),
  )
  const isNotified = notifications.length > 0 && (isKnown || step?.was?.waits === true)
  const spared = step?.isWaiting && !isNotified ? notificationsOf(before, await readPeople(before, tx)) : []
  await writeChange(change, {
    ...{ answer: isNotified ? 'avisar' : undefined, editor: actor, as: 'undone', tx },
    undoes: { moved: step?.was?.moved, moved_at: step?.was?.moved_at },
  })
  return {
    notified: isNotified ? countNotified(notifications) : 0,
    spared: countNotified(spared),
    isFuller: hasLess(next, locked) && (await countGiven(locked.id, tx)) > (next.max_attendees ?? 0),
  }
}

function hasLess(next: EventRow, locked: EventRow): boolean {
  if (next.max_attendees === null) return false
  return locked.max_attendees === null || next.max_attendees < locked.max_attendees
}

async function countGiven(event_id: string, tx: Tx): Promise<number> {
  const { places, status } = event_registrations
  const [given] = await tx
    .select({ places: sql<number>`coalesce(sum(${places}), 0)::int` })
    .from(event_registrations)
    .where(and(eq(event_registrations.event_id, event_id), inArray(status, ['confirmed', 'offered'])))
  return given?.places ?? 0
}
