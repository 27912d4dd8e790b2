/** Owns reading and restoring versions of an article. A restore is an ordinary save, so another save undoes it. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { SaveOutcome } from '#app/platform/forms/editor.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { content_items, content_versions } from '../tables.server.ts'
import type { ArticleInput } from './article-schema.ts'
import { inputOf } from './article-values.ts'
import { saveArticle } from './saving.server.ts'

export type VersionRow = { number: number; created_at: Date; created_by: string; title: string }

export type StoredArticle = { input: ArticleInput; version: number; slug: string; published_at: Date | null }

/** Stored article with its form values. */
export async function findArticle(id: string): Promise<StoredArticle | undefined> {
  if (!isUuid(id)) return undefined
  const [[row], { time_zone }] = await Promise.all([
    db.select().from(content_items).where(eq(content_items.id, id)),
    readSettings(),
  ])
  if (!row) return undefined
  const { version, slug, published_at } = row
  return { input: inputOf(row, time_zone), version, slug, published_at }
}

/** Versions of an article, the latest first. */
export async function listVersions(
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  if (!isUuid(id)) return { rows: [], total: 0 }
  const isOfArticle = eq(content_versions.item_id, id)
  const rows = await db
    .select({
      number: content_versions.number,
      created_at: content_versions.created_at,
      created_by: content_versions.created_by,
      title: sql<string>`coalesce(${content_versions.values} ->> 'title', '')`,
    })
    .from(content_versions)
    .where(isOfArticle)
    .orderBy(desc(content_versions.number))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(content_versions, isOfArticle) }
}

/** Values of versions in the order of `numbers`; undefined for one that does not exist. */
export async function readVersions(
  id: string,
  numbers: readonly number[],
): Promise<(ArticleInput | undefined)[]> {
  if (!isUuid(id)) return numbers.map(() => undefined)
  const rows = await db
    .select({ number: content_versions.number, values: sql<ArticleInput>`${content_versions.values}` })
    .from(content_versions)
    .where(and(eq(content_versions.item_id, id), inArray(content_versions.number, [...numbers])))
  return numbers.map((number) => rows.find((row) => row.number === number)?.values)
}

/**
 * Saves the text of an old version. Slug and state stay, because an old text must not bring back an old URL or
 * unpublish an article.
 */
export async function restoreVersion(
  id: string,
  number: number,
  editor: Actor,
): Promise<SaveOutcome<ArticleInput>> {
  const [article, [then]] = await Promise.all([findArticle(id), readVersions(id, [number])])
  if (!article || !then) return { outcome: 'missing' }
  const { slug, status, publish_at } = article.input
  const version = String(article.version)
  return saveArticle(id, { ...then, slug, status, publish_at }, { version, editor, keepsDrafts: true })
}
