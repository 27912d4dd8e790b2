/**
 * Owns how a tag is spelled: as most contacts have it, whatever the case of what was typed. 'Fintech' beside 'fintech'
 * would be two filters, each of which misses people.
 */
import { sql } from 'drizzle-orm'
import type { db, Tx } from '#app/platform/database/db.server.ts'
import { contacts } from './tables.server.ts'

/**
 * Tags as other contacts have them; a new one as typed. Call it before locking contacts: whoever writes tags waits
 * here, so that nobody brings a second spelling of a new tag meanwhile. `except`: id of the contact to correct, whose
 * own spelling may be the mistake.
 */
export async function spellTags(tags: readonly string[], tx: Tx, except?: string): Promise<string[]> {
  if (tags.length === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('contact-tags', 0))`)
  return spellAsKnown(tags, tx, except)
}

/** The same without a lock, for what is only shown. */
export async function spellAsKnown(
  tags: readonly string[],
  on: typeof db | Tx,
  except: string | null = null,
): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await on.execute<{ tag: string }>(sql`
    select coalesce(known.tag, typed) as tag
    from unnest(${sql.param(tags)}::text[]) with ordinality as t (typed, place)
    left join (
      select distinct on (lower(tag)) tag from (
        select tag, count(*) as people from ${contacts}, unnest(tags) tag
        where tags <> '{}' and id is distinct from ${except}::uuid
          and lower(tag) in (select lower(each) from unnest(${sql.param(tags)}::text[]) each)
        group by tag
      ) used
      order by lower(tag), people desc, tag
    ) known on lower(known.tag) = lower(typed)
    order by place`)
  return rows.map(({ tag }) => tag)
}
