/** Owns the writing of versions, one for each save of an article. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type content_items, content_versions } from '../tables.server.ts'
import { inputOf } from './article-values.ts'

type Article = typeof content_items.$inferSelect

/** Author of a version that was there before the first save in the panel. */
export const ORIGINAL = ''

/** Stores the state after a save; and the state before it, where that is not stored as a version yet. */
export async function keepVersion(
  { before, saved }: { before: Article | undefined; saved: Article },
  { editor, timeZone }: { editor: string; timeZone: string },
  tx: Tx,
): Promise<void> {
  const row = (article: Article, created_by: string) => ({
    item_id: article.id,
    number: article.version,
    created_by,
    values: inputOf(article, timeZone),
  })
  if (before)
    await tx
      .insert(content_versions)
      .values({ ...row(before, ORIGINAL), created_at: before.updated_at })
      .onConflictDoNothing()
  await tx.insert(content_versions).values({ ...row(saved, editor), created_at: sql`now()` })
}
