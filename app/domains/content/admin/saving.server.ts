/**
 * Owns how an article is saved: one version and one audit entry in one transaction, which also ends the draft. Saving
 * what is already stored changes nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Actor, changed, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { SaveOutcome } from '#app/platform/forms/editor.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { instantIn } from '#app/platform/time/zoned-time.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { countReadingMinutes } from '../document-text.ts'
import { content_drafts, content_items } from '../tables.server.ts'
import { moveAddress, settleSlug } from './addresses.server.ts'
import type { ArticleInput } from './article-schema.ts'
import { articleStateOf } from './article-state-schema.ts'
import { columnsOf, inputOf, readableHour } from './article-values.ts'
import { lockNew } from './drafts.server.ts'
import { storeVersion } from './version-log.server.ts'

type Article = typeof content_items.$inferSelect

type Saving = {
  /** Version that the form was loaded with; empty for a new article. */
  version: string
  /** Draft revision that the form was based on. */
  draft?: number | undefined
  /** Id of the form's browser window, whose own autosave may be newer than `draft`. */
  window?: string | undefined
  /** Keeps the draft, because the saved text does not come from the form (a restored version). */
  keepsDrafts?: boolean
  editor: Actor
}

export const TAKEN = 'Esa dirección es, o fue, de otro artículo'
const PAST = 'Esa hora ya pasó: elige una que esté por venir'

export async function saveArticle(
  id: string,
  given: ArticleInput,
  saving: Saving,
): Promise<SaveOutcome<ArticleInput>> {
  if (!isUuid(id)) return { outcome: 'missing' }
  const { time_zone: timeZone } = await readSettings()
  const saved = await db.transaction((tx) => writeArticle(id, given, { ...saving, timeZone }, tx))
  if (saved.outcome !== 'conflict') return saved
  const by = await findLastActor({ subject_type: 'content', subject_id: id })
  return { ...saved, stored: inputOf(saved.stored, timeZone), by }
}

type Written =
  | Exclude<SaveOutcome<ArticleInput>, { outcome: 'conflict' }>
  | { outcome: 'conflict'; stored: Article; version: string }

async function writeArticle(
  id: string,
  given: ArticleInput,
  { version, draft, window, keepsDrafts, editor, timeZone }: Saving & { timeZone: string },
  tx: Tx,
): Promise<Written> {
  // A new article has no row to lock. This lock makes the second request of a double tap find the row of the first.
  if (!version) await lockNew(id, tx)
  const [before] = await tx.select().from(content_items).where(eq(content_items.id, id)).for('update')
  if (!before && version) return { outcome: 'missing' }
  const state = stateOf(given, before, timeZone)
  const { read_minutes: _, ...said } = state
  const isHere = before && isDeepStrictEqual(pick(before, said), said)
  const isSameAddress = before && (given.slug === '' || given.slug === before.slug)
  // Equal to the stored row: nothing was changed, or the form was sent twice.
  if (!(isHere && isSameAddress)) {
    if (before && String(before.version) !== version)
      return { outcome: 'conflict', stored: before, version: String(before.version) }
    if (state.publish_at && state.publish_at <= currentTime())
      return { outcome: 'refused', errors: { publish_at: PAST } }
    const slug = isSameAddress ? before.slug : await settleSlug({ id, ...given }, tx)
    if (!slug) return { outcome: 'refused', errors: { slug: TAKEN } }
    const saved = await store({ id, ...state, slug }, before, tx)
    if (!saved) return { outcome: 'unverified' }
    if (before?.published_at) await moveAddress({ id, old: before.slug, slug }, tx)
    await storeVersion({ before, saved }, { editor: editor.email, timeZone }, tx)
    await recordSave({ before, saved, hour: given.publish_at, editor }, tx)
  }
  if (!keepsDrafts) await endDraft(id, { draft, window }, tx)
  return { outcome: 'saved', id }
}

/**
 * Deletes the draft that this window wrote or showed. Another window's draft stays, and is compared when that window
 * saves.
 */
async function endDraft(
  id: string,
  { draft = 0, window }: Pick<Saving, 'draft' | 'window'>,
  tx: Tx,
): Promise<void> {
  const isOwn = window ? eq(content_drafts.writing, window) : undefined
  const isSameRevision = eq(content_drafts.revision, draft)
  await tx.delete(content_drafts).where(and(eq(content_drafts.item_id, id), or(isOwn, isSameRevision)))
}

/** Columns that a save sets, except the slug. */
function stateOf(given: ArticleInput, before: Article | undefined, timeZone: string) {
  const [date = '', time = ''] = given.publish_at.split('T')
  const isScheduled = given.status === 'scheduled'
  const published_at = before?.published_at ?? (given.status === 'published' ? new Date() : null)
  return {
    ...columnsOf(given),
    read_minutes: countReadingMinutes(given.content) || null,
    status: isScheduled ? 'draft' : given.status,
    publish_at: isScheduled ? instantIn(date, time.slice(0, 5), timeZone) : null,
    published_at,
  }
}

function pick<State extends object>(row: Article, state: State): Partial<State> {
  return Object.fromEntries(
    Object.keys(state).map((name) => [name, row[name as keyof Article]]),
  ) as Partial<State>
}

type NewState = ReturnType<typeof stateOf> & { id: string; slug: string }

async function store(state: NewState, before: Article | undefined, tx: Tx): Promise<Article | undefined> {
  const [saved] = before
    ? await tx
        .update(content_items)
        // An edited demo article becomes the team's own, so that removing the demo content keeps it.
        .set({ ...state, is_demo: false, version: before.version + 1, updated_at: sql`now()` })
        .where(and(eq(content_items.id, state.id), eq(content_items.version, before.version)))
        .returning()
    : await tx.insert(content_items).values(state).returning()
  return saved
}

async function recordSave(
  {
    before,
    saved,
    hour,
    editor,
  }: { before: Article | undefined; saved: Article; hour: string; editor: Actor },
  tx: Tx,
): Promise<void> {
  const [action, verb] = actionOf(before, saved)
  const when = action === 'content.scheduled' ? ` para el ${readableHour(hour).replace(' ', ' a las ')}` : ''
  const change = {
    before: before && inShort(changed(before, saved)),
    after: inShort(before ? changed(saved, before) : saved),
  }
  const entry = { action, summary: `${verb} el artículo «${saved.title}»${when}`, ...change }
  await recordChange(editor, { ...entry, subject_type: 'content', subject_id: saved.id }, tx)
}

/** Audit action and Spanish verb of a save, by its most important change. */
function actionOf(before: Article | undefined, saved: Article): [action: string, verb: string] {
  const now = articleStateOf(saved)
  const then = before && articleStateOf(before)
  if (now === 'published' && then !== 'published') return ['content.published', 'Publicó']
  const isNewHour = before?.publish_at?.getTime() !== saved.publish_at?.getTime()
  if (now === 'scheduled' && isNewHour) return ['content.scheduled', 'Programó']
  if (now === 'archived' && then !== 'archived') return ['content.archived', 'Archivó']
  if (!before) return ['content.created', 'Creó']
  if (now === 'draft' && then !== 'draft') return ['content.withdrawn', 'Devolvió a borrador']
  return ['content.updated', 'Cambió']
}

/** Values for the audit entry. A changed text is only mentioned, since the versions hold it. */
function inShort(fields: Partial<Article>): object {
  const { content, ...rest } = fields
  return content === undefined
    ? rest
    : { ...rest, content: `(el texto de la versión ${fields.version ?? 1})` }
}
