/**
 * Owns calling an event off with a button of its own. As with any change of plans, registered people are told only if the
 * team says so (docs/decisions/0020); the same event called off twice is called off once.
 */
import { eq, sql } from 'drizzle-orm'
import { countTold, newsOf, readPeople } from '#app/domains/attendance/changes/changes.server.ts'
import { noteChange } from '#app/domains/attendance/changes/notices.server.ts'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import { lockEvent } from '#app/domains/attendance/registrations/places.server.ts'
import {
  stopMessages,
  withdrawReminders,
} from '#app/domains/attendance/registrations/withdrawn-mails.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { findOpenEvent } from '#app/domains/events/open-event.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type Asked, settleNotice } from './change.server.ts'

/** `told`: how many will be written to. `undo`: entry of the audit log by which it is taken back (`undoChange`). */
export type CancelOutcome =
  | { outcome: 'cancelled'; told: number; undo: number }
  | { outcome: 'missing' }
  | { outcome: 'already' }

export async function cancelEvent(
  id: string,
  actor: Actor,
  replies: EventReplies = {},
  outer: Db | Tx = db,
): Promise<CancelOutcome | Asked> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return outer.transaction(async (tx) => {
    await lockEvent(id, tx)
    const before = await findOpenEvent(id, tx)
    if (!before) return { outcome: 'missing' }
    if (before.status === 'cancelled') return { outcome: 'already' }
    const next = { ...before, status: 'cancelled' as const }
    const news = newsOf(next, await readPeople(before, tx))
    const { answer, asked } = await settleNotice([{ news, event: next }], replies.notice)
    if (asked) return asked
    await withdrawReminders({ event_id: id }, tx)
    await stopMessages(id, actor, tx)
    await noteChange(before, answer, tx)
    await tx
      .update(events)
      .set({ status: 'cancelled', sequence: sql`${events.sequence} + 1`, updated_at: sql`now()` })
      .where(eq(events.id, id))
    const change = { before: { status: 'published' }, after: { status: 'cancelled' } }
    const entry = { action: 'event.cancelled', summary: `Canceló el evento «${before.title}»`, ...change }
    const undo = await recordChange(actor, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return { outcome: 'cancelled', told: answer === 'avisar' ? countTold(news) : 0, undo }
  })
}
