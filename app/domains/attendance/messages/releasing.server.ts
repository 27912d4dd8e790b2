/**
 * Owns releasing and stopping messages that have not left: the team releases held ones and stops any; authors stop
 * their own. Of several people at once only the first has an effect.
 */
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_messages } from '../tables.server.ts'
import { waitsForRelease } from './awaiting-release.server.ts'
import { MESSAGE_QUEUE } from './messages.server.ts'
import type { MessageAuthor } from './schema.ts'

const isHeld = and(event_messages.is_held, isNull(event_messages.released_at))

/**
 * Releases a held message, which leaves once its delay is over. False if it lapsed, or was released or stopped before.
 */
export function releaseMessage(eventId: string, id: string, actor: Actor): Promise<boolean> {
  return decide({ eventId, id, actor, action: 'released' }, async (tx) => {
    const [released] = await tx
      .update(event_messages)
      .set({
        released_at: sql`clock_timestamp()`,
        released_by: actor.email,
        due_at: sql`greatest(${event_messages.due_at}, clock_timestamp())`,
      })
      .from(events)
      .where(and(isOpen(eventId, id), waitsForRelease))
      .returning({ ...named, due_at: event_messages.due_at })
    if (released) await enqueue(MESSAGE_QUEUE, { id }, tx, { startAfter: released.due_at })
    return released
  })
}

/** Stops a message before it leaves; with `author`, only one of theirs. False if it has left, or was stopped before. */
export function stopMessage(
  eventId: string,
  id: string,
  actor: Actor,
  author?: MessageAuthor,
): Promise<boolean> {
  return decide({ eventId, id, actor, action: 'stopped' }, async (tx) => {
    const [stopped] = await tx
      .update(event_messages)
      .set({ stopped_at: sql`clock_timestamp()`, stopped_by: actor.email })
      .from(events)
      .where(
        and(
          isOpen(eventId, id),
          author && eq(event_messages.author, author),
          or(isHeld, gt(event_messages.due_at, sql`clock_timestamp()`)),
        ),
      )
      .returning(named)
    return stopped
  })
}

type Decision = { eventId: string; id: string; actor: Actor; action: 'released' | 'stopped' }
type Named = { subject: string; title: string }

async function decide(
  { eventId, id, actor, action }: Decision,
  change: (tx: Tx) => Promise<Named | undefined>,
): Promise<boolean> {
  if (!isUuid(eventId) || !isUuid(id)) return false
  return withEventLock(eventId, async (tx) => {
    const changed = await change(tx)
    if (!changed) return false
    const verb = action === 'released' ? 'Liberó' : 'Detuvo'
    const summary = `${verb} el mensaje «${changed.subject}» a quienes se registraron en «${changed.title}»`
    const entry = {
      action: `event_message.${action}`,
      summary,
      subject_type: 'event_message',
      subject_id: id,
    }
    await recordChange(actor, entry, tx)
    return true
  })
}

const named = { subject: event_messages.subject, title: events.title }

/** SQL: this message of this event, neither stopped nor completely sent. */
function isOpen(eventId: string, id: string): SQL | undefined {
  return and(
    eq(event_messages.id, id),
    eq(event_messages.event_id, eventId),
    eq(events.id, eventId),
    isNull(event_messages.stopped_at),
    isNull(event_messages.finished_at),
  )
}
