import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Inserts articles with texts of the demo, each with `versions` versions. They are drafts or archived, so that later
 * measurements find the public pages unchanged.
 */
export async function insertArticles(articles: number, versions: number): Promise<void> {
  await db.execute(sql`
    insert into content_items (slug, title, description, content, category, type, author, tags, status, updated_at)
    select 'medida-' || n, title || ', edición ' || n, description, content, category, type, author, tags,
      case when n % 2 = 0 then 'draft' else 'archived' end, now() - make_interval(hours => n)
    from generate_series(1, ${articles}::int) as n
    join (select *, row_number() over (order by slug) - 1 as place, count(*) over () as written
          from content_items where is_demo) as demo on place = n % written`)
  await db.execute(sql`
    insert into content_versions (item_id, number, values, created_at, created_by)
    select item.id, n, to_jsonb(item), item.updated_at - make_interval(days => ${versions}::int - n), 'equipo@marea.example'
    from content_items as item, generate_series(1, ${versions}::int) as n
    where item.slug like 'medida-%'`)
}
