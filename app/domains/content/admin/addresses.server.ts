/** Owns the slugs of articles: unique across current slugs and former ones, which redirect. */
import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import { content_addresses, content_items } from '../tables.server.ts'
import { firstFree, slugOf } from './slug.ts'

/** Slug for an article: the typed one, or one made from the title. Undefined if the typed one is taken. */
export async function settleSlug(
  { id, slug, title }: { id: string; slug: string; title: string },
  tx: Tx,
): Promise<string | undefined> {
  // Advisory lock, because no unique key can span the two tables of current and former slugs.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-addresses'))`)
  const wanted = slug || slugOf(title)
  const taken = await listTaken(id, wanted, tx)
  if (!taken.has(wanted)) return wanted
  return slug ? undefined : firstFree(wanted, taken)
}

/** Keeps `old` as a permanent redirect to the article. A redirect that equals the new slug is removed. */
export async function moveAddress(
  { id, old, slug }: { id: string; old: string; slug: string },
  tx: Tx,
): Promise<void> {
  if (old === slug) return
  await tx
    .delete(content_addresses)
    .where(and(eq(content_addresses.slug, slug), eq(content_addresses.item_id, id)))
  await tx.insert(content_addresses).values({ slug: old, item_id: id }).onConflictDoNothing()
}

/** Current and former slugs of other articles that start with `wanted`. */
async function listTaken(id: string, wanted: string, tx: Tx): Promise<Set<string>> {
  const beginning = containsPattern(wanted).slice(1)
  const now = tx
    .select({ slug: content_items.slug })
    .from(content_items)
    .where(and(ne(content_items.id, id), like(content_items.slug, beginning)))
  const before = tx
    .select({ slug: content_addresses.slug })
    .from(content_addresses)
    .where(and(ne(content_addresses.item_id, id), like(content_addresses.slug, beginning)))
  const rows = await now.unionAll(before)
  return new Set(rows.map((row) => row.slug))
}
