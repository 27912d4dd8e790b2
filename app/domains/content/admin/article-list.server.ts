/** Owns the team's list of articles: every state, the latest change first. */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ContentCategory, ContentStatus, ContentType } from '../schema.ts'
import { content_drafts, content_items } from '../tables.server.ts'
import type { ArticleCounts, ArticleState } from './article-state-schema.ts'

export type ArticleQuery = {
  search: string
  category: ContentCategory | ''
  type: ContentType | ''
  status: ArticleState | ''
}

export type ArticleRow = {
  id: string
  slug: string
  title: string
  author: string
  category: ContentCategory
  type: ContentType
  status: ContentStatus
  featured: boolean
  views: number
  downloads: number
  publish_at: Date | null
  published_at: Date | null
  updated_at: Date
  /** An autosaved draft exists: somebody is writing, or left something unsaved. */
  has_draft: boolean
}

/** One page of the list. The search covers title, description, author and tags, ignoring case and accents. */
export async function listArticles(
  query: ArticleQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const where = matching(query)
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(content_items)
      .leftJoin(content_drafts, eq(content_drafts.item_id, content_items.id))
      .where(where)
      .orderBy(desc(content_items.updated_at), content_items.id)
      .limit(limit)
      .offset(offset),
    db.$count(content_items, where),
  ])
  return { rows, total }
}

/**
 * Counts over all articles, whatever the filter (design §6.17); each equals what its own filter would show. What was
 * begun and not saved yet is a draft too.
 */
export async function countArticles(): Promise<ArticleCounts> {
  const [[counts], begun] = await Promise.all([countSaved(), countNewDrafts()])
  const { total, draft, ...others } = counts ?? { total: 0, published: 0, draft: 0, views: 0, downloads: 0 }
  return { ...others, total: total + begun, draft: draft + begun }
}

function countSaved(): Promise<ArticleCounts[]> {
  return db
    .select({
      total: sql<number>`count(*)::int`,
      published: sql<number>`(count(*) filter (where ${hasState('published')}))::int`,
      draft: sql<number>`(count(*) filter (where ${hasState('draft')}))::int`,
      views: sql<number>`coalesce(sum(${content_items.views}), 0)::float8`,
      downloads: sql<number>`coalesce(sum(${content_items.downloads}), 0)::float8`,
    })
    .from(content_items)
}

/** Drafts of articles not saved yet that a list of drafts would show, the latest first. */
export async function listNewDrafts(
  query: ArticleQuery,
  limit: number,
): Promise<{ id: string; title: string; updated_at: Date; updated_by: string }[]> {
  if (query.status !== '' && query.status !== 'draft') return []
  return db
    .select({
      id: content_drafts.item_id,
      title: sql<string>`coalesce(${content_drafts.values} ->> 'title', '')`,
      updated_at: content_drafts.updated_at,
      updated_by: content_drafts.updated_by,
    })
    .from(content_drafts)
    .where(and(isUnsaved, newDraftMatches(query)))
    .orderBy(desc(content_drafts.updated_at))
    .limit(limit)
}

export function countNewDrafts(): Promise<number> {
  return db.$count(content_drafts, isUnsaved)
}

const isUnsaved = sql`not exists (select from content_items where content_items.id = content_drafts.item_id)`

function newDraftMatches({ search, category, type }: ArticleQuery): SQL | undefined {
  const { values } = content_drafts
  const words = sql`fold_text(concat_ws(E'\\n', ${values} ->> 'title', ${values} ->> 'description', ${values} ->> 'author', ${values} ->> 'tags'))`
  return and(
    search ? sql`${words} like fold_text(${containsPattern(search)})` : undefined,
    category ? sql`${values} ->> 'category' = ${category}` : undefined,
    type ? sql`${values} ->> 'type' = ${type}` : undefined,
  )
}

/** Titles and states of the selected articles that still exist, for the confirmation. */
export async function findTitles(
  ids: readonly string[],
): Promise<{ id: string; title: string; status: string }[]> {
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return []
  const { id, title, status } = content_items
  return db.select({ id, title, status }).from(content_items).where(inArray(id, asked)).orderBy(title)
}

function matching({ search, category, type, status }: ArticleQuery): SQL | undefined {
  const { title, description, author, tags } = content_items
  const words = sql`fold_text(concat_ws(E'\\n', ${title}, ${description}, ${author}, array_to_string(${tags}, E'\\n')))`
  return and(
    search ? sql`${words} like fold_text(${containsPattern(search)})` : undefined,
    category ? eq(content_items.category, category) : undefined,
    type ? eq(content_items.type, type) : undefined,
    status ? hasState(status) : undefined,
  )
}

function hasState(status: ArticleState): SQL | undefined {
  if (status === 'scheduled') return isNotNull(content_items.publish_at)
  return and(eq(content_items.status, status), isNull(content_items.publish_at))
}

const columns = {
  id: content_items.id,
  slug: content_items.slug,
  title: content_items.title,
  author: content_items.author,
  // Casts: the table's check constraints allow no other values.
  category: sql<ContentCategory>`${content_items.category}`,
  type: sql<ContentType>`${content_items.type}`,
  status: sql<ContentStatus>`${content_items.status}`,
  featured: content_items.featured,
  views: content_items.views,
  downloads: content_items.downloads,
  publish_at: content_items.publish_at,
  published_at: content_items.published_at,
  updated_at: content_items.updated_at,
  has_draft: sql<boolean>`${content_drafts.item_id} is not null`,
}
