/**
 * Owns publishing, archiving and deleting articles from the list, single or in bulk. Each article gets one audit
 * entry and, unless deleted, one version; all are changed or none.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { moveToTrash, type Removal } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { content_drafts, content_items } from '../tables.server.ts'
import { storeVersion } from './version-log.server.ts'

export type Move = 'published' | 'archived'

/** Returns how many articles changed; the others had the state already, or are gone. */
export async function moveArticles(ids: readonly string[], status: Move, editor: Actor): Promise<number> {
  const { time_zone: timeZone } = await readSettings()
  return db.transaction(async (tx) => {
    const others = await tx
      .select()
      .from(content_items)
      .where(and(inArray(content_items.id, ids.filter(isUuid)), ne(content_items.status, status)))
      // Fixed lock order: two people who change the same articles cannot deadlock.
      .orderBy(content_items.id)
      .for('update')
    for (const before of others) {
      const [saved] = await tx
        .update(content_items)
        .set({
          status,
          publish_at: null,
          version: before.version + 1,
          updated_at: sql`now()`,
          published_at: before.published_at ?? (status === 'published' ? sql`now()` : null),
        })
        .where(eq(content_items.id, before.id))
        .returning()
      if (!saved) throw new Error(`The article ${before.id} was not changed.`)
      await storeVersion({ before, saved }, { editor: editor.email, timeZone }, tx)
      await rebaseDraft(before, saved, tx)
      const entry = { action: `content.${status}`, subject_type: 'content', subject_id: before.id }
      const summary = `${SUMMARY_VERBS[status]} el artículo «${before.title}»`
      await recordChange(
        editor,
        { ...entry, summary, before: { status: before.status }, after: { status } },
        tx,
      )
    }
    return others.length
  })
}

const SUMMARY_VERBS: Record<Move, string> = { published: 'Publicó', archived: 'Archivó' }

/** Rebases a draft on the new version after a change of state alone, so that its next autosave is no conflict. */
export async function rebaseDraft(
  before: { id: string; version: number },
  saved: { version: number },
  tx: Tx,
): Promise<void> {
  await tx
    .update(content_drafts)
    .set({ base_version: saved.version })
    .where(and(eq(content_drafts.item_id, before.id), eq(content_drafts.base_version, before.version)))
}

export type Deletion =
  | { outcome: 'deleted'; rows: { trash_id: string; label: string }[] }
  | { outcome: 'missing' }
  /** The DELETE succeeded and the row still exists, which back-office §5 requires to check. Nothing was deleted. */
  | { outcome: 'still-there' }

export async function deleteArticles(ids: readonly string[], actor: Actor): Promise<Deletion> {
  return db
    .transaction(async (tx) => {
      const rows: { trash_id: string; label: string }[] = []
      for (const id of ids.toSorted()) {
        const removal = await moveToTrash(articleRemoval(id), actor.email, tx)
        if (removal.outcome === 'still-there') {
          // Throws to roll back the deletions before this one.
          throw new StillThere()
        }
        if (removal.outcome === 'missing') continue
        await tx.delete(content_drafts).where(eq(content_drafts.item_id, id))
        const { trash_id, label, row } = removal
        const entry = { action: 'content.deleted', subject_type: 'content', subject_id: id, before: row }
        await recordChange(actor, { ...entry, summary: `Eliminó el artículo «${label}»` }, tx)
        rows.push({ trash_id, label })
      }
      return rows.length > 0 ? ({ outcome: 'deleted', rows } as const) : ({ outcome: 'missing' } as const)
    })
    .catch((error: unknown): Deletion => {
      if (error instanceof StillThere) return { outcome: 'still-there' }
      throw error
    })
}

class StillThere extends Error {}

function articleRemoval(id: string): Removal {
  return {
    table: 'content_items',
    id,
    kind: 'Contenido',
    labelColumn: 'title',
    children: [
      { table: 'content_versions', column: 'item_id' },
      { table: 'content_addresses', column: 'item_id' },
      { table: 'content_drafts', column: 'item_id' },
    ],
  }
}
