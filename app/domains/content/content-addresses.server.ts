/** Owns the list of public articles for the sitemap and for the SEO check of pages. */
import { desc, eq } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { listParts, readPart } from '#app/platform/database/parts.server.ts'
import { content_items } from './tables.server.ts'

/** Published articles, the newest first. */
export function listContentAddresses(
  limit: number,
): Promise<{ id: string; slug: string; updated_at: Date }[]> {
  const { id, slug, updated_at, status, published_at } = content_items
  return db
    .select({ id, slug, updated_at })
    .from(content_items)
    .where(eq(status, 'published'))
    .orderBy(desc(published_at), id)
    .limit(limit)
}

export const listContentParts = () => listParts(content_items)

export const readContentPart = (part: number) => readPart(content_items, content_items.slug, part)
