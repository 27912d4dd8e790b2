/** Owns what the first page says of the site's texts: what is being written or planned, and what came out last. */
import { type SQL, sql } from 'drizzle-orm'
import {
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
  success_stories,
} from '#app/domains/academy/tables.server.ts'
import { content_drafts, content_items } from '#app/domains/content/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { PublishedArticle, UnpublishedItem } from './schema.ts'

/** Rows of each list. */
const SHOWN = 6

/** Drafts of Academy have no time of their last change: they come after the articles, the latest first. */
const ACADEMY: readonly SQL[] = [
  sql`select 'courses' as kind, id, title, created_at as at from ${courses} where status = 'draft'`,
  sql`select 'intensive_bootcamps', id, title, created_at from ${intensive_bootcamps} where status = 'draft'`,
  sql`select 'entrepreneurship_programs', id, title, created_at from ${entrepreneurship_programs}
    where status = 'draft'`,
  sql`select 'scheduled_trainings', id, title, created_at from ${scheduled_trainings} where status = 'draft'`,
  sql`select 'success_stories', id, name, created_at from ${success_stories} where not is_published`,
]

/** What is not on the site yet: scheduled articles, the next first; drafts, the latest change first; then Academy's. */
export async function listUnpublished({
  content,
  academy,
}: {
  content: boolean
  academy: boolean
}): Promise<UnpublishedItem[]> {
  const parts: SQL[] = []
  if (content)
    parts.push(
      sql`(select 1 as turn, 'scheduled' as kind, id, title, publish_at as at from ${content_items}
        where publish_at is not null order by publish_at limit ${SHOWN})`,
      sql`(select 2, 'draft', id, title, updated_at from ${content_items}
        where status = 'draft' and publish_at is null order by updated_at desc limit ${SHOWN})`,
      sql`(select 2, 'begun', item_id, coalesce(values ->> 'title', ''), updated_at from ${content_drafts}
        where not exists (select from ${content_items} where id = item_id) order by updated_at desc limit ${SHOWN})`,
    )
  if (academy)
    parts.push(sql`(select 3 as turn, offers.* from (${sql.join([...ACADEMY], sql` union all `)}) offers)`)
  if (parts.length === 0) return []
  const { rows } = await db.execute<Omit<UnpublishedItem, 'at'> & { at: string | Date }>(sql`
    select kind, id, title, at from (${sql.join(parts, sql` union all `)}) items
    order by turn, case when turn = 1 then at end, at desc, id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The latest articles on the site, with how often each was read. */
export async function listLatestArticles(): Promise<PublishedArticle[]> {
  const { rows } = await db.execute<Omit<PublishedArticle, 'at'> & { at: string | Date }>(sql`
    select id, slug, title, views, published_at as at from ${content_items}
    where status = 'published' order by published_at desc, id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
