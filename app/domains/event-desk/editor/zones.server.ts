/**
 * Owns confirming a zone that the product derived. A wrong one is changed in the event's editor, which counts as
 * reviewed too.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'

/** Marks an event's zone as reviewed. Doing so twice is no error. */
export async function acceptZone(id: string, actor: Actor): Promise<'accepted' | 'missing'> {
  if (!isUuid(id)) return 'missing'
  const isAccepted = await db.transaction(async (tx) => {
    const [accepted] = await tx
      .update(events)
      .set({ is_zone_proposed: null })
      .where(and(eq(events.id, id), sql`${events.is_zone_proposed}`))
      .returning({ title: events.title, time_zone: events.time_zone })
    if (!accepted) return false
    const { title, time_zone } = accepted
    const summary = `Confirmó la ${zoneLabel(time_zone)} del evento «${title}»`
    const change = { before: { is_zone_proposed: true }, after: { is_zone_proposed: null } }
    const entry = { action: 'event.zone_accepted', summary, ...change }
    await recordChange(actor, { ...entry, subject_type: 'event', subject_id: id }, tx)
    return true
  })
  return isAccepted || (await findPublished(id)) ? 'accepted' : 'missing'
}
