/**
 * Owns the counts of contacts: total, per filter, per sector. A trigger maintains them, so that no page counts the
 * whole table.
 */
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isOnDays } from '#app/platform/database/on-days.server.ts'
import type { ContactQuery } from './contacts-address.ts'
import type { ContactCounts } from './schema.ts'
import { contact_counts, contacts, isPending } from './tables.server.ts'

const people = sql<number>`coalesce(sum(${contact_counts.people}), 0)::int`

/** Counts over all contacts; back-office §2 counted them over the loaded page only (design §6.17). */
export async function countContacts(): Promise<ContactCounts> {
  const sectors = db
    .select({ sector: sql`btrim(${contact_counts.sector})` })
    .from(contact_counts)
    .where(isSaid)
    .groupBy(sql`btrim(${contact_counts.sector})`)
    .having(sql`sum(people) > 0`)
  const [[counts], pending] = await Promise.all([
    db
      .select({
        total: people,
        marketing: sql<number>`coalesce(sum(people) filter (where consent_marketing), 0)::int`,
        company: sql<number>`coalesce(sum(people) filter (where has_company), 0)::int`,
        sectors: sql<number>`(select count(*)::int from ${sectors.as('said')})`,
      })
      .from(contact_counts),
    // Pending contacts are few and have a partial index, so they are counted directly.
    db.$count(contacts, isPending),
  ])
  return { total: 0, marketing: 0, company: 0, sectors: 0, ...counts, pending }
}

/** Limit of a filter's choices: an imported file may bring a sector per row, too many for a page. */
const MOST_CHOICES = 200

/** Most frequent sectors for the filter, in Spanish alphabetical order. */
export async function listSectors(): Promise<string[]> {
  const rows = await db
    .select({ sector: sql<string>`${contact_counts.sector}` })
    .from(contact_counts)
    .where(isSaid)
    .groupBy(contact_counts.sector)
    .having(sql`sum(people) > 0`)
    .orderBy(sql`sum(people) desc`, contact_counts.sector)
    .limit(MOST_CHOICES)
  return inSpanish(rows.map(({ sector }) => sector))
}

/** Most frequent cities, in Spanish alphabetical order. */
export async function listCities(): Promise<string[]> {
  const { rows } = await db.execute<{ city: string }>(sql`
    select city from ${contacts} where city is not null group by city order by count(*) desc, city limit ${MOST_CHOICES}`)
  return inSpanish(rows.map(({ city }) => city))
}

/** Most frequent tags, in Spanish alphabetical order. */
export async function listTags(): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (select tags from ${contacts} where tags <> '{}') tagged, unnest(tags) tag
    group by tag order by count(*) desc, tag limit ${MOST_CHOICES}`)
  return inSpanish(rows.map(({ tag }) => tag))
}

const inSpanish = (words: string[]) => words.toSorted(new Intl.Collator('es').compare)

const isSaid = sql`btrim(${contact_counts.sector}) <> ''`

export async function countFiltered(query: ContactQuery): Promise<number> {
  const { profile, city, tag, from, until } = query
  if (profile || city || tag || from || until) return db.$count(contacts, matchesFilters(query))
  const [row] = await db.select({ people }).from(contact_counts).where(matchesCounted(contact_counts, query))
  return row?.people ?? 0
}

/** SQL condition of the filters; undefined if none is set. */
export function matchesFilters(query: ContactQuery): SQL | undefined {
  const { profile, city, tag } = query
  return and(
    matchesCounted(contacts, query),
    profile ? eq(contacts.profile_type, profile) : undefined,
    city ? eq(contacts.city, city) : undefined,
    tag ? arrayContains(contacts.tags, [tag]) : undefined,
    isOnDays(contacts.created_at, query, siteTimeZone()),
  )
}

/** SQL condition of the consent and sector filters, by which contacts are counted as they change. */
function matchesCounted(
  table: typeof contacts | typeof contact_counts,
  { marketing, privacy, sector }: ContactQuery,
): SQL | undefined {
  return and(
    marketing === undefined ? undefined : eq(table.consent_marketing, marketing),
    privacy === undefined ? undefined : eq(table.consent_privacy_policy, privacy),
    sector ? eq(table.sector, sector) : undefined,
  )
}

/** Merges the rows that the trigger added per combination into one. Rows added meanwhile stay separate. */
export async function foldContactCounts(): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${contact_counts} returning *)
    insert into ${contact_counts} (sector, consent_marketing, consent_privacy_policy, has_company, people)
    select sector, consent_marketing, consent_privacy_policy, has_company, sum(people) from folded
    group by 1, 2, 3, 4 having sum(people) <> 0`)
}
