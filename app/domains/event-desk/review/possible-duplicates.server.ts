/**
 * Owns finding submissions that look like duplicates: three for each, and their number (at most MOST_ALIKE). The cost
 * is bounded, however many are sent.
 */
import { type SQL, sql } from 'drizzle-orm'
import { MOST_ALIKE, type PossibleDuplicate, type PossibleDuplicates } from '#app/domains/events/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** Minimum trigram similarity of two titles without case and accents, found by trying rewordings of real titles. */
const ALIKE = 0.45
const SHOWN = 3
/** Most pending submissions of one date that are compared, oldest first, so that a flood of them costs no more. */
const COMPARED = 400

/**
 * For each submission, published events and other pending submissions of the same day with a similar title: likely the
 * same event sent twice. Keyed by submission; those without duplicates are left out.
 */
export async function findPossibleDuplicates(
  ids: readonly string[],
): Promise<Record<string, PossibleDuplicates>> {
  if (ids.length === 0) return {}
  const alike = (title: SQL) => sql`similarity(asked.title, fold_text(${title})) >= ${ALIKE}`
  const { rows } = await db.execute<PossibleDuplicate & { of: string; total: number }>(sql`
    with asked as materialized (
      select id, event_date, fold_text(title) as title from event_submissions
      where id = any(${sql.param(ids)}::uuid[])
    )
    select asked.id as of, found.* from asked cross join lateral (
      select kind, id, title, (count(*) over ())::int as total from (
        select 'event' as kind, e.id, e.title from events e
        where e.event_date = asked.event_date and e.submission_id is distinct from asked.id
          and e.status = 'published' and ${alike(sql`e.title`)}
        union all
        select 'submission', o.id, o.title from (
          select id, title from event_submissions
          where event_date = asked.event_date and status = 'pending' order by submitted_at limit ${COMPARED}
        ) o where o.id <> asked.id and ${alike(sql`o.title`)}
        limit ${MOST_ALIKE}
      ) alike order by kind, title limit ${SHOWN}
    ) found order by found.kind, found.title`)
  const found: Record<string, PossibleDuplicates> = {}
  for (const { of, total, ...duplicate } of rows) {
    found[of] ??= { shown: [], total }
    found[of].shown.push(duplicate)
  }
  return found
}
