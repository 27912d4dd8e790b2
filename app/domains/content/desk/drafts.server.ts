/**
 * Owns what is being written beside what is stored. Keeping it makes no version, no audit entry, and drops no page;
 * of two people on one article the second hears of the first, and nobody's words are written over.
 */
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { type Actor, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { content_drafts, content_items } from '../tables.server.ts'
import type { ArticleValues } from './article-schema.ts'
import { inputOf } from './article-values.ts'
import { type Standing, standingOf } from './standing-schema.ts'

export type Draft = {
  values: ArticleValues
  base_version: number | null
  revision: number
  updated_at: Date
  updated_by: string
}

/** Where a window stands that keeps its draft. */
export type DraftPlace = {
  /** The version of the article that writing began from; of a new one, none. */
  base: number | null
  /** The last revision it knows; 0 where there was no draft. */
  seen: number
  /** What this one is to be. A window counts on by itself, so that a slow request never overtakes a later one. */
  next: number
  window: string
}

/** What stands in the way: somebody saved the article, or is writing it too. */
export type Clash = {
  kind: 'saved' | 'writing'
  by: string | undefined
  theirs: ArticleValues
  /** Where to write on from. */
  base: number | null
  revision: number
  standing: Standing
}

export type KeepOutcome =
  /** `base`, and `standing` with it, is another one where the article has changed its state, and nothing else. */
  | { outcome: 'kept'; revision: number; base: number | null; standing: Standing; at: Date }
  | { outcome: 'missing' }
  | { outcome: 'clash'; clash: Clash }

export async function findDraft(id: string): Promise<Draft | undefined> {
  if (!isUuid(id)) return undefined
  const [draft] = await db.select(columns).from(content_drafts).where(eq(content_drafts.item_id, id))
  return draft
}

/** What nobody has saved as an article yet, the latest first. */
export async function listNewDrafts(
  limit: number,
): Promise<{ id: string; title: string; updated_at: Date; updated_by: string }[]> {
  return db
    .select({
      id: content_drafts.item_id,
      title: sql<string>`coalesce(${content_drafts.values} ->> 'title', '')`,
      updated_at: content_drafts.updated_at,
      updated_by: content_drafts.updated_by,
    })
    .from(content_drafts)
    .where(
      notExists(
        db
          .select({ id: content_items.id })
          .from(content_items)
          .where(eq(content_items.id, content_drafts.item_id)),
      ),
    )
    .orderBy(desc(content_drafts.updated_at))
    .limit(limit)
}

/** Keeps what was typed so far. */
export async function keepDraft(
  id: string,
  values: ArticleValues,
  { place, writer }: { place: DraftPlace; writer: Actor },
): Promise<KeepOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: timeZone } = await readSettings()
  const kept = await db.transaction(async (tx): Promise<KeepOutcome> => {
    if (place.base === null) await holdNew(id, tx)
    // Shared: two windows pass side by side, a save comes before or after.
    const [article] = await tx.select().from(content_items).where(eq(content_items.id, id)).for('share')
    if (!article && place.base !== null) return { outcome: 'missing' }
    const base = article?.version ?? null
    const standing = article ? standingOf(article) : 'draft'
    const draft = base === place.base ? undefined : await holdDraft(id, tx)
    const isRebased = draft?.writing === place.window && draft.base_version === base
    if (article && base !== place.base && !isRebased) {
      const saved = { kind: 'saved', by: undefined, base, standing, revision: draft?.revision ?? 0 } as const
      return { outcome: 'clash', clash: { ...saved, theirs: inputOf(article, timeZone) } }
    }
    return writeDraft(id, values, { place: { ...place, base, standing }, writer }, tx)
  })
  if (kept.outcome !== 'clash' || kept.clash.kind === 'writing') return kept
  const by = await findLastActor({ subject_type: 'content', subject_id: id })
  return { ...kept, clash: { ...kept.clash, by } }
}

async function writeDraft(
  id: string,
  values: ArticleValues,
  { place, writer }: { place: DraftPlace & { standing: Standing }; writer: Actor },
  tx: Tx,
): Promise<KeepOutcome> {
  const { base, standing, seen, next, window } = place
  const row = { values, base_version: base, revision: next, writing: window, updated_by: writer.email }
  const [made] = await tx
    .insert(content_drafts)
    .values({ item_id: id, ...row })
    .onConflictDoNothing()
    .returning()
  if (made) return { outcome: 'kept', revision: next, base, standing, at: made.updated_at }
  const found = await holdDraft(id, tx)
  if (!found) throw new Error('A draft went while its row was held.')
  const isOwn = found.writing === window
  // Overtaken by a later one of the same window.
  if (isOwn && found.revision >= next)
    return { outcome: 'kept', revision: found.revision, base, standing, at: found.updated_at }
  if (!isOwn && found.revision !== seen) {
    const { values: theirs, updated_by: by, revision } = found
    return { outcome: 'clash', clash: { kind: 'writing', by, theirs, base, standing, revision } }
  }
  const [written] = await tx
    .update(content_drafts)
    .set({ ...row, updated_at: sql`now()` })
    .where(and(eq(content_drafts.item_id, id), eq(content_drafts.revision, found.revision)))
    .returning()
  if (!written) throw new Error('A draft changed while its row was held.')
  return { outcome: 'kept', revision: next, base, standing, at: written.updated_at }
}

/** An article that has no row yet has nothing else to wait at: its first save and its autosaves pass one by one. */
export async function holdNew(id: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

async function holdDraft(id: string, tx: Tx) {
  const [found] = await tx
    .select({ ...columns, writing: content_drafts.writing })
    .from(content_drafts)
    .where(eq(content_drafts.item_id, id))
    .for('update')
  return found
}

/** Throws a draft away; `revision` is the one that was read, so that nobody's newer words go with it. */
export async function discardDraft(
  id: string,
  revision: number,
  actor: Actor,
): Promise<'discarded' | 'missing' | 'newer'> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const found = await holdDraft(id, tx)
    if (!found) return 'missing'
    if (found.revision !== revision) return 'newer'
    await tx.delete(content_drafts).where(eq(content_drafts.item_id, id))
    const summary = `Descartó el borrador sin guardar de «${found.values.title || 'Sin título'}»`
    const entry = { action: 'content.draft-discarded', subject_type: 'content', subject_id: id, summary }
    await recordChange(actor, entry, tx)
    return 'discarded'
  })
}

const columns = {
  values: sql<ArticleValues>`${content_drafts.values}`,
  base_version: content_drafts.base_version,
  revision: content_drafts.revision,
  updated_at: content_drafts.updated_at,
  updated_by: content_drafts.updated_by,
}
