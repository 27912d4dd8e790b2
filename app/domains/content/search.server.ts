import { and, desc, eq } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Found } from '#app/platform/search/found-schema.ts'
import { matches, rankOf, type SearchQuery } from '#app/platform/search/search-query.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { articlePath } from './address.ts'
import { cardColumns, isPublished } from './content.server.ts'
import { content_items, content_texts } from './tables.server.ts'

/** More than anybody looks through. */
const AT_MOST = 200

/** The articles that a search over the whole site finds, the best first. */
export async function searchContent(query: SearchQuery): Promise<Found[]> {
  const { time_zone } = await readSettings()
  const rank = rankOf(content_texts.words, query)
  const rows = await db
    .select({ ...cardColumns(time_zone), rank })
    .from(content_texts)
    .innerJoin(content_items, eq(content_items.id, content_texts.item_id))
    .where(and(matches(content_texts.words, query), isPublished))
    .orderBy(desc(rank), desc(content_items.published_at), content_items.id)
    .limit(AT_MOST)
  return rows.map(({ type, title, slug, description, author, published_on, rank }) => ({
    label: type,
    title,
    to: articlePath(slug),
    text: description,
    facts: [author, formatDate(published_on)],
    rank,
  }))
}
