/** Owns scheduled publication: a job publishes each article once, late if no node was running at its time. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { forEachDue } from '#app/platform/jobs/passes.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { content_items } from '../tables.server.ts'
import { rebaseDraft } from './article-state.server.ts'
import { storeVersion } from './version-log.server.ts'

/** Actor of scheduled publications in the audit log. */
const SCHEDULER = { id: 'reloj', email: 'publicación programada' }

const isDue = and(isNotNull(content_items.publish_at), lte(content_items.publish_at, CURRENT_TIME))

/** Publishes the articles that are due, dated at their scheduled time. Returns how many this run published. */
export async function publishDue(): Promise<number> {
  const { time_zone: timeZone } = await readSettings()
  const { id } = content_items
  const due = await db.select({ id }).from(content_items).where(isDue).orderBy(id)
  const ids = due.map(({ id }) => id)
  let published = 0
  await forEachDue('articles', ids, async (id) => {
    if (await publish(id, timeZone)) published++
  })
  return published
}

/** False if another node, or a save, published or rescheduled it first. */
function publish(id: string, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(content_items)
      .where(and(eq(content_items.id, id), isDue))
      // Skips an article locked by another node or a save, since the job runs again in a minute.
      .for('update', { skipLocked: true })
    if (!before) return false
    const [saved] = await tx
      .update(content_items)
      .set({
        status: 'published',
        publish_at: null,
        published_at: sql`${content_items.publish_at}`,
        version: before.version + 1,
        updated_at: sql`now()`,
      })
      .where(and(eq(content_items.id, before.id), eq(content_items.status, 'draft')))
      .returning()
    if (!saved) return false
    await storeVersion({ before, saved }, { editor: SCHEDULER.email, timeZone }, tx)
    await rebaseDraft(before, saved, tx)
    const entry = { action: 'content.published', subject_type: 'content', subject_id: before.id }
    const summary = `Se publicó a su hora el artículo «${before.title}»`
    await recordChange(SCHEDULER, { ...entry, summary, after: { published_at: saved.published_at } }, tx)
    return true
  })
}

/** Clears a scheduled time that passed in the trash, so that the article comes back as a plain draft. */
export async function clearMissedSchedule(id: string, tx: Tx): Promise<void> {
  await tx
    .update(content_items)
    .set({ publish_at: null })
    .where(and(eq(content_items.id, id), lte(content_items.publish_at, CURRENT_TIME)))
}
