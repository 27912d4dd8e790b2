/**
 * Owns what the team writes by itself: events made by hand, changed, deleted. Each write leaves one audit entry;
 * a deleted event waits in the bin with everybody who registered, and who registered hears of what matters to them.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, changed, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type Removal, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/db.server.ts'
import { idOfForm } from '#app/platform/idempotency.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { findAudienceOfPublished, tell, tellOfChange } from './event-changes.server.ts'
import { findPublished } from './events.server.ts'
import { fillPlaces } from './registration-places.server.ts'
import type { PublishedView } from './schema.ts'
import { events } from './tables.server.ts'
import type { EventInput } from './team-schema.ts'

export type EditOutcome<Row> =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  /** Somebody else saved since: theirs is `current`, and nothing was written. */
  | { outcome: 'conflict'; current: Row; by: string | undefined }

/**
 * Publishes an event that nobody submitted; its hours are the site's. `key` came with the empty form: the same
 * form sent twice is one event, and its second answer is the first one's.
 */
export async function createEvent(
  event: EventInput,
  author: Actor,
  key: string = randomUUID(),
): Promise<{ id: string }> {
  const { time_zone } = await readSettings()
  const id = idOfForm(key, event)
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(events)
      .values({ ...event, id, time_zone })
      .onConflictDoNothing({ target: events.id })
      .returning({ id: events.id })
    if (!created) return { id }
    const entry = { action: 'event.created', summary: `Creó el evento «${event.title}»`, after: event }
    await recordChange(author, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return created
  })
}

/** Changes a published event. `version` is what the editor saw; calendars hear of it through `sequence`. */
export async function updateEvent(
  id: string,
  event: EventInput,
  { version, editor }: { version: string; editor: Actor },
): Promise<EditOutcome<PublishedView>> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const outcome = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(events).where(eq(events.id, id)).for('update')
    if (!before) return 'missing'
    const [saved] = await tx
      .update(events)
      .set({ ...event, sequence: before.sequence + 1, updated_at: sql`now()` })
      .where(and(eq(events.id, id), sql`xmin::text = ${version}`))
      .returning()
    if (!saved) return 'conflict'
    // More places than before are the waiting list's.
    await fillPlaces(id, tx)
    await tellOfChange(before, tx)
    const change = { before: changed(before, saved), after: changed(saved, before) }
    const entry = { action: 'event.updated', summary: `Cambió el evento «${saved.title}»`, ...change }
    await recordChange(editor, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return 'saved'
  })
  if (outcome !== 'conflict') return { outcome }
  const current = await findPublished(id)
  if (!current) return { outcome: 'missing' }
  return { outcome, current, by: await findLastActor({ subject_type: 'event', subject_id: id }) }
}

/** Takes an event out of the agenda for good, into the bin. To who registered it is a cancellation. */
export async function deleteEvent(id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const audience = await findAudienceOfPublished(id, tx)
    const removal = await moveToTrash(eventRemoval(id), actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    if (audience) await tell('deleted', audience, tx)
    const entry = { action: 'event.deleted', summary: `Eliminó el evento «${removal.label}»` }
    const subject = { subject_type: 'event', subject_id: id, before: removal.row }
    await recordChange(actor, { ...entry, ...subject }, tx)
    return removal
  })
}

function eventRemoval(id: string): Removal {
  return {
    ...{ table: 'events', id, kind: 'Evento publicado', labelColumn: 'title' },
    children: [{ table: 'event_registrations', column: 'event_id' }],
    referrers: [{ table: 'event_submissions', column: 'event_id' }],
    references: [{ table: 'event_submissions', column: 'submission_id' }],
  }
}
