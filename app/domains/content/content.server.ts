/** Owns the public side of the content hub: published articles, the newest first; never drafts or archived ones. */
import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { readSearch } from '#app/domains/settings/search.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { matches } from '#app/platform/search/search-query.server.ts'
import {
  type ArticleView,
  CONTENT_CATEGORIES,
  type ContentCategory,
  type ContentCounts,
  type ContentType,
  type ContentView,
  isDownloadable,
} from './schema.ts'
import { content_addresses, content_items, content_texts } from './tables.server.ts'

const RELATED = 3

export type HubQuery = {
  search: string
  category: ContentCategory | ''
  /** Slug to leave out, because that item is shown elsewhere on the page. */
  except?: string | undefined
  limit: number
  offset: number
}

/** One page of the hub, the newest first, whatever is searched for. */
export async function listPublished({
  search,
  category,
  except,
  limit,
  offset,
}: HubQuery): Promise<{ rows: ContentView[]; total: number }> {
  const conditions = [isPublished]
  if (category) conditions.push(eq(content_items.category, category))
  if (except) conditions.push(ne(content_items.slug, except))
  if (search) conditions.push(await inWords(search))
  const where = and(...conditions)
  const [rows, total] = await Promise.all([
    selectCards(await siteZone())
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.$count(content_items, where),
  ])
  return { rows, total }
}

/** Newest item that the team marked as featured. */
export async function findFeatured(): Promise<ContentView | undefined> {
  const [item] = await selectCards(await siteZone())
    .where(and(isPublished, content_items.featured))
    .orderBy(...newestFirst)
    .limit(1)
  return item
}

/** Counts on the filter buttons: what each category would show with the current search. */
export async function countByCategory(search = ''): Promise<ContentCounts> {
  const rows = await db
    .select({ category: content_items.category, items: count() })
    .from(content_items)
    .where(and(isPublished, search ? await inWords(search) : undefined))
    .groupBy(content_items.category)
  const counted = new Map(rows.map(({ category, items }) => [category, items]))
  const counts = Object.fromEntries(CONTENT_CATEGORIES.map((name) => [name, counted.get(name) ?? 0]))
  const all = rows.reduce((sum, { items }) => sum + items, 0)
  return { ...counts, all } as ContentCounts
}

export async function findBySlug(slug: string): Promise<ArticleView | undefined> {
  if (!isSlug(slug)) return undefined
  const [item] = await db
    .select(articleColumns(await siteZone()))
    .from(content_items)
    .where(and(isPublished, eq(content_items.slug, slug)))
  return item
}

/** Current slug of the published article that formerly had `slug`; undefined if there is none. */
export async function findMovedSlug(slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined
  const [moved] = await db
    .select({ slug: content_items.slug })
    .from(content_addresses)
    .innerJoin(content_items, eq(content_items.id, content_addresses.item_id))
    .where(and(isPublished, eq(content_addresses.slug, slug)))
  return moved?.slug
}

/** Related articles: those sharing most tags, then those of the category, then the newest. */
export async function listRelated({ slug, tags, category }: ContentView): Promise<ContentView[]> {
  const shared = sql`cardinality(array(
    select unnest(${content_items.tags}) intersect select unnest(${sql.param(tags)}::text[])
  ))`
  return selectCards(await siteZone())
    .where(and(isPublished, ne(content_items.slug, slug)))
    .orderBy(desc(shared), desc(eq(content_items.category, category)), ...newestFirst)
    .limit(RELATED)
}

/**
 * Counts one view. Writes only `views`, a column that the trigger which drops cached pages ignores (design §6.7), so
 * that a popular article stays cached.
 * @returns whether the article exists.
 */
export async function countView(slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false
  const counted = await db
    .update(content_items)
    .set({ views: sql`${content_items.views} + 1` })
    .where(and(isPublished, eq(content_items.slug, slug)))
    .returning({ slug: content_items.slug })
  return counted.length === 1
}

/** Counts a download and returns the article; undefined if it is not public or not downloadable. */
export async function countDownload(slug: string): Promise<ArticleView | undefined> {
  const item = await findBySlug(slug)
  if (!item || !isDownloadable(item)) return undefined
  await db
    .update(content_items)
    .set({ downloads: sql`${content_items.downloads} + 1` })
    .where(eq(content_items.slug, slug))
  return item
}

export const isPublished = eq(content_items.status, 'published')
const newestFirst = [desc(content_items.published_at), content_items.id]

/** SQL: title, tags, author or text have what a search asks for (public-site §5, design §6.3). */
async function inWords(search: string): Promise<SQL> {
  const found = db
    .select({ id: content_texts.item_id })
    .from(content_texts)
    .where(matches(content_texts.words, await readSearch(search)))
  return inArray(content_items.id, found)
}

/** Whether a URL parameter can be a slug. Anything else (a NUL, a long text) saves the query. */
function isSlug(slug: string): boolean {
  return slug.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}

async function siteZone(): Promise<string> {
  return (await readSettings()).time_zone
}

function selectCards(timeZone: string) {
  return db.select(cardColumns(timeZone)).from(content_items).$dynamic()
}

export function cardColumns(timeZone: string) {
  const { slug, title, description, author, tags, image_url, image_alt, views, downloads } = content_items
  return {
    slug,
    title,
    description,
    author,
    tags,
    image_url,
    image_alt,
    views,
    downloads,
    read_time: sql<
      string | null
    >`coalesce(${content_items.read_time}, ${content_items.read_minutes} || ' min')`,
    // Casts: the table's check constraints allow no other values.
    category: sql<ContentCategory>`${content_items.category}`,
    type: sql<ContentType>`${content_items.type}`,
    published_on: sql<string>`to_char(${content_items.published_at} at time zone ${timeZone}, 'YYYY-MM-DD')`,
  }
}

function articleColumns(timeZone: string) {
  return {
    ...cardColumns(timeZone),
    content: content_items.content,
    // Never null: a check constraint requires `published_at` of every published item.
    published_at: sql<Date>`${content_items.published_at}`.mapWith(content_items.published_at),
    updated_at: content_items.updated_at,
  }
}
