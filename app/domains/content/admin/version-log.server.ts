/** Owns the writing of versions, one per save. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type content_items, content_versions } from '../tables.server.ts'
import { inputOf } from './article-values.ts'

type Article = typeof content_items.$inferSelect

/** Author of a version older than the first save in the panel, which nobody is recorded for. */
export const ORIGINAL = ''

/** Stores the article after a save; and before it, if that state is not a version yet. */
export async function storeVersion(
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
