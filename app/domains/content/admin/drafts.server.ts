/**
 * Owns drafts: unsaved text beside the stored article. An autosave makes no version or audit entry and invalidates no
 * cached page. If two people edit one article, the second is warned, and no text is overwritten.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { content_drafts, content_items } from '../tables.server.ts'
import type { ArticleValues } from './article-schema.ts'
import { type ArticleState, articleStateOf } from './article-state-schema.ts'
import { inputOf } from './article-values.ts'

export type Draft = {
  values: ArticleValues
  base_version: number | null
  revision: number
  updated_at: Date
  updated_by: string
}

/** What a browser window's autosave is based on. */
export type DraftPosition = {
  /** Version of the article that the text is based on; null for a new article. */
  base: number | null
  /** Last draft revision that the window knows; 0 if there was none. */
  seen: number
  /** Revision that this autosave creates. Counted by the window, so that a delayed request cannot undo a later one. */
  next: number
  window: string
}

/**
 * Conflict of an autosave: another person or window saved the article meanwhile (`saved`), or is writing it too
 * (`writing`).
 */
export type Clash = {
  kind: 'saved' | 'writing'
  by: string | undefined
  theirs: ArticleValues
  /** Version and revision that the next autosave must build on. */
  base: number | null
  revision: number
  state: ArticleState
}

export type KeepOutcome =
  /** Stored. `base` and `state` are new if only the article's state changed meanwhile, which is no conflict. */
  | { outcome: 'kept'; revision: number; base: number | null; state: ArticleState; at: Date }
  | { outcome: 'missing' }
  | { outcome: 'clash'; clash: Clash }

export async function findDraft(id: string): Promise<Draft | undefined> {
  if (!isUuid(id)) return undefined
  const [draft] = await db.select(columns).from(content_drafts).where(eq(content_drafts.item_id, id))
  return draft
}

/** Stores an autosave; on a conflict returns it and stores nothing. */
export async function keepDraft(
  id: string,
  values: ArticleValues,
  { position, writer }: { position: DraftPosition; writer: Actor },
): Promise<KeepOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: timeZone } = await readSettings()
  const kept = await db.transaction(async (tx): Promise<KeepOutcome> => {
    if (position.base === null) await lockNew(id, tx)
    // Shared lock: autosaves run side by side, a save before or after them.
    const [article] = await tx.select().from(content_items).where(eq(content_items.id, id)).for('share')
    if (!article && position.base !== null) return { outcome: 'missing' }
    const base = article?.version ?? null
    const state = article ? articleStateOf(article) : 'draft'
    const draft = base === position.base ? undefined : await lockDraft(id, tx)
    const isRebased = draft?.writing === position.window && draft.base_version === base
    if (article && base !== position.base && !isRebased) {
      const saved = { kind: 'saved', by: undefined, base, state, revision: draft?.revision ?? 0 } as const
      return { outcome: 'clash', clash: { ...saved, theirs: inputOf(article, timeZone) } }
    }
    return writeDraft(id, values, { position: { ...position, base, state }, writer }, tx)
  })
  if (kept.outcome !== 'clash' || kept.clash.kind === 'writing') return kept
  const by = await findLastActor({ subject_type: 'content', subject_id: id })
  return { ...kept, clash: { ...kept.clash, by } }
}

async function writeDraft(
  id: string,
  values: ArticleValues,
  { position, writer }: { position: DraftPosition & { state: ArticleState }; writer: Actor },
  tx: Tx,
): Promise<KeepOutcome> {
  const { base, state, seen, next, window } = position
  const row = { values, base_version: base, revision: next, writing: window, updated_by: writer.email }
  const [made] = await tx
    .insert(content_drafts)
    .values({ item_id: id, ...row })
    .onConflictDoNothing()
    .returning()
  if (made) return { outcome: 'kept', revision: next, base, state, at: made.updated_at }
  const found = await lockDraft(id, tx)
  if (!found) throw new Error('A draft went while its row was locked.')
  const isOwn = found.writing === window
  // A later autosave of the same window arrived first, so this one is obsolete.
  if (isOwn && found.revision >= next)
    return { outcome: 'kept', revision: found.revision, base, state, at: found.updated_at }
  if (!isOwn && found.revision !== seen) {
    const { values: theirs, updated_by: by, revision } = found
    return { outcome: 'clash', clash: { kind: 'writing', by, theirs, base, state, revision } }
  }
  const [written] = await tx
    .update(content_drafts)
    .set({ ...row, updated_at: sql`now()` })
    .where(and(eq(content_drafts.item_id, id), eq(content_drafts.revision, found.revision)))
    .returning()
  if (!written) throw new Error('A draft changed while its row was locked.')
  return { outcome: 'kept', revision: next, base, state, at: written.updated_at }
}

/** Serialises first save and autosaves of a new article, which has no row to lock yet. */
export async function lockNew(id: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

async function lockDraft(id: string, tx: Tx) {
  const [found] = await tx
    .select({ ...columns, writing: content_drafts.writing })
    .from(content_drafts)
    .where(eq(content_drafts.item_id, id))
    .for('update')
  return found
}

/** Discards a draft unless it is newer than `revision`, the one on the screen. */
export async function discardDraft(
  id: string,
  revision: number,
  actor: Actor,
): Promise<'discarded' | 'missing' | 'newer'> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const found = await lockDraft(id, tx)
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
