/** Owns what the Academy offers in public: published bootcamps and stories, the newest first. */
import { desc, eq } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import { intensive_bootcamps, success_stories } from './tables.server.ts'

/** public-site §9. */
const STORIES_FETCHED = 20

export async function listBootcamps() {
  return db
    .select()
    .from(intensive_bootcamps)
    .where(eq(intensive_bootcamps.status, 'published'))
    .orderBy(desc(intensive_bootcamps.created_at))
}

export async function listStories() {
  return db
    .select()
    .from(success_stories)
    .where(eq(success_stories.is_published, true))
    .orderBy(desc(success_stories.created_at))
    .limit(STORIES_FETCHED)
}
