/**
 * Owns how long a consent is proved that was withdrawn, or whose person is no contact any more. What stays is a keyed
 * hash, by which a restore knows again an address that left (erasure-log.server.ts).
 */
import { type SQL, sql } from 'drizzle-orm'
import { logErasure, personHashes } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { wantsNothing } from '#app/domains/contacts/marketing-consent.server.ts'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Removal } from '../removal.server.ts'

export const CONSENT_REMOVALS: readonly Removal[] = [
  {
    rule: 'consents',
    name: 'consents',
    table: 'consent_events',
    idType: 'bigint',
    since: sql`t.created_at`,
    where: () => sql`t.purpose = 'marketing' and not t.granted
      and not exists (select from consent_events later
        where lower(later.email) = lower(t.email) and later.purpose = 'marketing' and later.id > t.id)
      and ${wantsNothing(sql`lower(btrim(t.email))`)}`,
    remove: removeProofs,
  },
  {
    rule: 'consents',
    name: 'consents.privacy',
    table: 'consent_events',
    idType: 'bigint',
    since: sql`t.created_at`,
    where: () => sql`t.purpose = 'privacy'
      and not exists (select from contacts c where lower(c.email) = lower(btrim(t.email)))
      and not exists (select from contact_addresses a where a.email = lower(btrim(t.email)))`,
  },
]

/** Removes all that an address said about the newsletter, up to its last withdrawal. */
async function removeProofs(target: SQL, tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ email: string; last: string }>(sql`
    select lower(t.email) as email, max(t.id)::text as last from consent_events t where ${target} group by 1`)
  for (const { email } of rows) {
    const known = await tx.execute(sql`select from forgotten
      where kind = 'withdrawn' and person = any(${sql.param(personHashes(email))}::text[]) limit 1`)
    if (known.rowCount === 0) await logErasure('withdrawn', email, tx)
  }
  const day = sql`(created_at at time zone ${siteTimeZone()})::date`
  const { rows: counted } = await tx.execute<{ removed: number }>(sql`
    with gone as (
      delete from consent_events c
      using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as left_for_good (email text, last bigint)
      where lower(c.email) = left_for_good.email and c.id <= left_for_good.last and c.purpose = 'marketing'
      returning c.email, c.granted, c.created_at
    ), counting as (
      insert into removed_counts as known (name, day, count)
      select case when granted then 'newsletter_joined' else 'newsletter_left' end, ${day},
        count(distinct lower(btrim(email)))::int
      from gone group by 1, 2 order by 1, 2
      on conflict (name, day) do update set count = known.count + excluded.count
    )
    select count(*)::int as removed from gone`)
  return counted[0]?.removed ?? 0
}
