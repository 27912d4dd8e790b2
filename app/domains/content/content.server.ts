/** Owns the content hub: what is published, the newest first. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import { content_items } from './tables.server.ts'

/** Searches title, description and tags without case or accents (public-site §5). */
export async function listContent(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const words = sql`concat_ws(' ', ${content_items.title}, ${content_items.description}, array_to_string(${content_items.tags}, ' '))`
  return db
    .select({
      id: content_items.id,
      type: content_items.type,
      title: content_items.title,
      description: content_items.description,
      author: content_items.author,
      published_at: content_items.published_at,
    })
    .from(content_items)
    .where(
      and(
        eq(content_items.status, 'published'),
        search ? sql`fold_text(${words}) like fold_text(${pattern})` : undefined,
      ),
    )
    .orderBy(desc(content_items.published_at), content_items.id)
}
