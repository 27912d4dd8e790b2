/**
 * Owns the delay between a schedule change and its mails (docs/decisions/0020), which notifying.server.ts writes when
 * it is over. Row and job are written in the transaction of the change; the row of a deleted event outlives the event.
 */
import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { trash } from '#app/domains/trash/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { event_notices } from '../tables.server.ts'
import { countNotified, countReached, notificationsOf, readPeople } from './changes.server.ts'
import {
  type DeletedEvent,
  type EarlierSchedule,
  NOTICE_LIMIT_MINUTES,
  NOTICE_WAIT_MINUTES,
  type NoticeAnswer,
  type NotifiedEvent,
  type Person,
  type ScheduleSnapshot,
  scheduleSnapshot,
} from './schema.ts'

export const NOTICE_QUEUE = 'event-notices'

/**
 * Records that the schedule `before` was replaced, even if no mail was requested: people still rely on it, and the
 * next mail compares with it. Returns the oldest replaced schedule that people may still know.
 */
export async function logReplacedSchedule(
  before: Parameters<typeof scheduleSnapshot>[0] & { id: string },
  answer: NoticeAnswer | undefined,
  tx: Tx,
): Promise<ScheduleSnapshot> {
  // Read under the event's row lock, so that nobody registers between this instant and the change.
  const stepWith = (waits: SQL) => sql`jsonb_build_array(${JSON.stringify(scheduleSnapshot(before))}::jsonb
    || jsonb_build_object('until', clock_timestamp(), 'was', (
      select jsonb_build_object('moved', e.moved, 'moved_at', e.moved_at, 'waits', ${waits})
      from events e where e.id = ${before.id})))`
  const [noted] = await tx
    .insert(event_notices)
    .values({ event_id: before.id, earlier: stepWith(sql`false`) })
    .onConflictDoUpdate({
      target: event_notices.event_id,
      set: {
        earlier: sql`${event_notices.earlier} || ${stepWith(sql`event_notices.due_at is not null`)}`,
      },
    })
    .returning({ first: sql<ScheduleSnapshot | null>`${event_notices.earlier} -> 0` })
  await setWait(before.id, answer === 'avisar', tx)
  return noted?.first ?? scheduleSnapshot(before)
}

/** State of the latest change: what it replaced, and whether a mail is waiting; undefined once all mails were sent. */
export async function readLastStep(
  eventId: string,
  tx: Tx,
): Promise<{ was: EarlierSchedule['was']; isWaiting: boolean } | undefined> {
  const [noted] = await tx
    .select({
      was: sql<EarlierSchedule['was']>`${event_notices.earlier} -> -1 -> 'was'`,
      isWaiting: sql<boolean>`${event_notices.due_at} is not null`,
    })
    .from(event_notices)
    .where(eq(event_notices.event_id, eventId))
  return noted
}

/** Records that an event is deleted, with the people to notify, because their registrations are deleted with it. */
export async function notifyDeletion(
  notified: NotifiedEvent,
  people: Person[],
  answer: NoticeAnswer | undefined,
  tx: Tx,
): Promise<void> {
  const { id: event_id, title, summary = null, duration_hours, end_date, end_time, sequence = 0 } = notified
  const [known] = await tx
    .select({ due_at: event_notices.due_at })
    .from(event_notices)
    .where(eq(event_notices.event_id, event_id))
    .for('update')
  const left: DeletedEvent = {
    event: {
      ...{ id: event_id, title, summary, duration_hours, end_time },
      ...scheduleSnapshot(notified),
      end_date,
      // SEQUENCE of the calendar file that cancels the entry. `notifyReturn` adds 2, to exceed this one.
      ...{ sequence: sequence + 1, updated_at: new Date() },
    },
    people: answer === 'avisar' ? people : [],
    // The latest answer counts: 'sin_avisar' also drops a mail that was waiting.
    was_waiting: known?.due_at != null && answer !== 'sin_avisar',
  }
  await tx
    .insert(event_notices)
    .values({ event_id, earlier: [], gone: left })
    .onConflictDoUpdate({ target: event_notices.event_id, set: { gone: left } })
  await setWait(event_id, answer === 'avisar', tx)
}

/**
 * Numbers of people: `notified` get a mail that the event is on again, `spared` no longer get the cancellation that
 * was waiting, `waiting` get an earlier change that was waiting at the deletion.
 */
export type EventReturn = { notified: number; spared: number; waiting: number }

/**
 * Records that an event was restored from the trash. Only people who were mailed its cancellation are mailed that it
 * is on again.
 */
export async function notifyReturn(id: string, tx: Tx): Promise<EventReturn> {
  // +2: calendars ignore an entry whose SEQUENCE is not higher than theirs (RFC 5545), and the deletion took +1.
  await tx
    .update(events)
    .set({ sequence: sql`${events.sequence} + 2`, updated_at: sql`now()` })
    .where(eq(events.id, id))
  const event = await findAttendedEvent(id, tx)
  if (!event) throw new Error('The event did not come back.')
  const [pending] = await tx.select().from(event_notices).where(eq(event_notices.event_id, id)).for('update')
  if (pending) {
    await tx.update(event_notices).set({ gone: null }).where(eq(event_notices.event_id, id))
    const isWaiting = pending.gone?.was_waiting ?? false
    await setWait(id, isWaiting, tx)
    const waiting = isWaiting ? countNotified(notificationsOf(event, await readPeople(event, tx))) : 0
    return { notified: 0, spared: countReached(pending.gone?.people ?? []), waiting }
  }
  const known = { ...scheduleSnapshot(event), status: 'cancelled' as const }
  const people = await readPeople(event, tx)
  const notifications = notificationsOf(
    event,
    people.map((person) => ({ ...person, knows: known })),
  )
  if (notifications.length > 0) await logReplacedSchedule({ ...known, id }, 'avisar', tx)
  return { notified: countNotified(notifications), spared: 0, waiting: 0 }
}

/** Whether an event with this id was deleted, and is still in the trash or named by a waiting mail. */
export async function isGone(id: string, tx: Tx): Promise<boolean> {
  const isIt = and(eq(trash.table_name, 'events'), eq(trash.row_id, id))
  if ((await tx.$count(trash, isIt)) > 0) return true
  const { event_id, gone } = event_notices
  return (await tx.$count(event_notices, and(eq(event_id, id), isNotNull(gone)))) > 0
}

/** Deletes the rows of events that are gone for good, unless a mail is still waiting. */
export async function deleteIdleNotices(tx: Db | Tx = db): Promise<void> {
  const { event_id, due_at } = event_notices
  const inAgenda = tx.select({ id: events.id }).from(events).where(eq(events.id, event_id))
  const inTrash = tx
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.table_name, 'events'), eq(trash.row_id, sql`${event_id}::text`)))
  await tx.delete(event_notices).where(and(isNull(due_at), notExists(inAgenda), notExists(inTrash)))
}

/**
 * Erases a person from the rows selected by `among` (SQL): they get no more mails, and their text becomes
 * '[borrado]'. Returns whether a row was changed.
 */
export async function eraseFromNotices(
  { email, person }: { email: string; person: string },
  among: SQL,
  tx: Tx,
): Promise<boolean> {
  const others = sql`coalesce((select jsonb_agg(each) from jsonb_array_elements(${event_notices.gone} -> 'people') each
    where lower(btrim(each ->> 'email')) <> ${email}), '[]')`
  const without = (column: SQL) => sql`regexp_replace(${column}::text, ${person}, '[borrado]', 'gi')::jsonb`
  const { rowCount } = await tx
    .update(event_notices)
    .set({
      gone: without(sql`jsonb_set(${event_notices.gone}, '{people}', ${others})`),
      earlier: without(sql`${event_notices.earlier}`),
    })
    .where(
      sql`${among} and concat_ws(' ', ${event_notices.gone}::text, ${event_notices.earlier}::text) ~* ${person}`,
    )
  return (rowCount ?? 0) > 0
}

/**
 * Removes example addresses from the rows of deleted events: a mail to them would suggest that the demo content is
 * back.
 */
export async function removeExamplesFromNotices(tx: Tx): Promise<void> {
  const others = sql`coalesce((select jsonb_agg(each) from jsonb_array_elements(${event_notices.gone} -> 'people') each
    where each ->> 'email' !~* '\\.example$'), '[]')`
  await tx
    .update(event_notices)
    .set({ gone: sql`jsonb_set(${event_notices.gone}, '{people}', ${others})` })
    .where(isNotNull(event_notices.gone))
}

/** Restarts the delay, up to its limit since the first change; ends it if nobody is to be notified. */
async function setWait(eventId: string, isToNotify: boolean, tx: Tx): Promise<void> {
  const begun = sql`coalesce(${event_notices.waits_since}, now())`
  // Never in the past: a change during the mails of the previous one starts a mailing of its own, which also reaches
  // people who have the previous mail.
  const due = sql`greatest(clock_timestamp(), least(now() + make_interval(mins => ${NOTICE_WAIT_MINUTES}),
    ${begun} + make_interval(mins => ${NOTICE_LIMIT_MINUTES})))`
  const [wait] = await tx
    .update(event_notices)
    .set(isToNotify ? { waits_since: begun, due_at: due } : { waits_since: null, due_at: null })
    .where(eq(event_notices.event_id, eventId))
    .returning({
      due: sql<string | null>`to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
  if (wait?.due) await enqueue(NOTICE_QUEUE, { id: eventId }, tx, { startAfter: wait.due })
}
