/**
 * Owns the team's changes of a published event: its editor's save, with the following dates of its series where asked,
 * and calling it off with a button of its own. Mails to registered people, and a date in the past, need the team's
 * answer first (docs/decisions/0020).
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
import { todayIn } from '#app/platform/clock.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockSeries } from '../series-lock.server.ts'
import { type Asked, applyChanges, planCancelling, planChange } from './change.server.ts'
import { type DivergingDate, planFollowing } from './following.server.ts'

export type EditOutcome<Row> = Saved | HourRefusal | SaveConflict<Row>

/** How many will be written to and, of a series, how many dates changed, and what some of them kept. */
type Saved = {
  outcome: 'saved'
  notified?: number
  dates?: number
  diverging?: DivergingDate[]
  /** Entry of the audit log by which it is taken back (`undoChange`). */
  undo?: number
}

/** Whether a change is of one date of a series, or of those after it too. */
export type Scope = 'one' | 'following'

type Edit = { version: string; editor: Actor; replies?: EventReplies; scope?: Scope }

/** Changes a published event, and the following dates of its series where asked. `version` is what the editor saw. */
export async function updateEvent(
  id: string,
  event: EventInput,
  { version, editor, replies = {}, scope = 'one' }: Edit,
  outer: Db | Tx = db,
): Promise<EditOutcome<PublishedView> | Asked> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: siteZone } = await readSettings()
  const outcome = await outer.transaction(
    async (tx): Promise<EditOutcome<PublishedView> | Asked | 'conflict'> => {
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
        return askAboutPast(next.event_date)
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

/** `told`: how many will be written to. `undo`: entry of the audit log by which it is taken back (`undoChange`). */
export type CancelOutcome =
  | { outcome: 'cancelled'; notified: number; undo: number }
  | { outcome: 'missing' }
  | { outcome: 'already' }

/** Calls an event off; the same event called off twice is called off once. */
export async function cancelEvent(
  id: string,
  editor: Actor,
  replies: EventReplies = {},
  outer: Db | Tx = db,
): Promise<CancelOutcome | Asked> {
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
 * Whether a date is past in its zone. Past events are allowed, for the archive, but have to be confirmed: most are
 * slips.
 */
export function isPast(date: string, timeZone: string): boolean {
  return date < todayIn(timeZone)
}

export function askAboutPast(date: string): Asked {
  return { outcome: 'asks', question: { about: 'past_date', date } }
}
