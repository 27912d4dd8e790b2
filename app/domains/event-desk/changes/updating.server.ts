/**
 * Owns the team's changes of a published event: saving the editor, optionally with the later dates of a series, and
 * cancelling. Mails to registered people, and a past date, need the team's answer first (docs/decisions/0020).
 */
import { eq } from 'drizzle-orm'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import { type Actor, findConflict, type SaveConflict } from '#app/domains/audit/audit.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import type { PublishedView } from '#app/domains/events/schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockSeries } from '../series-lock.server.ts'
import { applyChanges, type NeedsConfirmation, planCancelling, planChange } from './change.server.ts'
import { type DivergingDate, planFollowing } from './following.server.ts'

export type EditOutcome<Row> = Saved | HourRefusal | SaveConflict<Row>

/** `notified`: people who get a mail; of a series, the number of changed dates, and what some of them kept. */
export type Saved = {
  outcome: 'saved'
  notified?: number
  dates?: number
  diverging?: DivergingDate[]
  /** Id of the audit entry that undoes the save (`undoChange`). */
  undo?: number
  /** Version of a corrected submission, as it was saved. */
  version?: string
}

/** Whether a change applies to one date of a series, or to the later ones too. */
export type Scope = 'one' | 'following'

type Edit = { version: string; editor: Actor; replies?: EventReplies; scope?: Scope }

/**
 * Saves a published event and, depending on the scope, the later dates of its series. `version`: of the row that the
 * editor loaded.
 */
export async function updateEvent(
  id: string,
  event: EventInput,
  { version, editor, replies = {}, scope = 'one' }: Edit,
  outer: Db | Tx = db,
): Promise<EditOutcome<PublishedView> | NeedsConfirmation> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: siteZone } = await readSettings()
  const outcome = await outer.transaction(
    async (tx): Promise<EditOutcome<PublishedView> | NeedsConfirmation | 'conflict'> => {
      if (scope === 'following') await lockSeries(tx)
      const locked = await lockIfUnchanged(events, { id, version }, tx)
      if (locked === 'missing') return { outcome: locked }
      if (locked === 'conflict') return locked
      const first = await planChange(locked, event, { siteZone, tx })
      if (first.outcome === 'refused') return first
      const { before, next } = first
      const isNewDay = next.event_date !== before.event_date
      if (isNewDay && scope === 'following') return { outcome: 'refused', errors: { event_date: ONE_DATE } }
      if (isNewDay && next.event_date !== replies.past_date && isPast(next.event_date, next.time_zone))
        return confirmPastDate(next.event_date)
      const following =
        scope === 'following' ? await planFollowing(first, { siteZone, tx }) : { changes: [], diverging: [] }
      if ('errors' in following) return following
      const changes = [first, ...following.changes]
      const applied = await applyChanges(changes, { reply: replies.notice, editor, as: 'updated', tx })
      if (applied.outcome === 'asks') return applied
      return {
        ...applied,
        ...(scope === 'following' && { dates: changes.length, diverging: following.diverging }),
      }
    },
  )
  if (outcome !== 'conflict') return outcome
  return findConflict(await findPublished(id, outer), { subject_type: 'event', subject_id: id })
}

const ONE_DATE = 'La fecha se cambia en cada una: elige «Solo esta fecha»'

/** `notified`: people who get a mail. `undo`: id of the audit entry that undoes the cancellation (`undoChange`). */
export type CancelOutcome =
  | { outcome: 'cancelled'; notified: number; undo: number }
  | { outcome: 'missing' }
  | { outcome: 'already' }

/** Cancels an event. Cancelling twice has no further effect. */
export async function cancelEvent(
  id: string,
  editor: Actor,
  replies: EventReplies = {},
  outer: Db | Tx = db,
): Promise<CancelOutcome | NeedsConfirmation> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return outer.transaction(async (tx) => {
    const [locked] = await tx.select().from(events).where(eq(events.id, id)).for('update')
    if (!locked) return { outcome: 'missing' }
    if (locked.status === 'cancelled') return { outcome: 'already' }
    const change = await planCancelling(locked, tx)
    const applied = await applyChanges([change], { reply: replies.notice, editor, as: 'cancelled', tx })
    return applied.outcome === 'asks' ? applied : { ...applied, outcome: 'cancelled' }
  })
}

/**
 * Whether a date is past in its zone. Past events are allowed for the archive, after a confirmation, because most are
 * typing errors.
 */
export function isPast(date: string, timeZone: string): boolean {
  return date < todayIn(timeZone)
}

export function confirmPastDate(date: string): NeedsConfirmation {
  return { outcome: 'asks', question: { about: 'past_date', date } }
}
