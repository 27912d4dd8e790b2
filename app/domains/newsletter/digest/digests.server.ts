/** Owns the digests that were prepared: which issue is one, whom it reaches, what of it is new to its readers. */
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { ONLINE } from '#app/domains/events/cities.ts'
import { VERTICALS } from '#app/domains/events/schema.ts'
import { events, isOnline } from '#app/domains/events/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import type { IssueStatus } from '../issues/schema.ts'
import { newsletter_issues } from '../issues/tables.server.ts'
import { itemsIn, type WrittenItem, withItems } from './document.ts'
import type { Item } from './schema.ts'
import { newsletter_digests } from './tables.server.ts'

export type Digest = typeof newsletter_digests.$inferSelect

/** The digest that an issue is; undefined for one that somebody began. */
export async function findDigest(issue: string, tx: Db | Tx = db): Promise<Digest | undefined> {
  const [digest] = await tx.select().from(newsletter_digests).where(eq(newsletter_digests.issue_id, issue))
  return digest
}

/** Days for which what was told counts as known: longer than an event is announced ahead. */
const KNOWN_DAYS = 28

const WENT_OUT: IssueStatus[] = ['scheduled', 'sending', 'paused', 'sent']

/** Paths that the digests of the weeks before had, those that went out or all. */
export async function listKnown(
  week: string,
  of: 'went-out' | 'all',
  tx: Db | Tx = db,
): Promise<Set<string>> {
  const { items, week: weekOf, issue_id } = newsletter_digests
  const rows = await tx
    .select({ items })
    .from(newsletter_digests)
    .leftJoin(newsletter_issues, eq(newsletter_issues.id, issue_id))
    .where(
      and(
        ...[lt(weekOf, week), gte(weekOf, addDays(week, -KNOWN_DAYS))],
        of === 'went-out' ? inArray(newsletter_issues.status, WENT_OUT) : undefined,
      ),
    )
  return new Set(rows.flatMap(({ items }) => items))
}

/** When the last digest before a week that went out was prepared. */
export async function lastPrepared(week: string): Promise<Date | undefined> {
  const { week: weekOf, issue_id, made_at } = newsletter_digests
  const [last] = await db
    .select({ made_at })
    .from(newsletter_digests)
    .innerJoin(newsletter_issues, eq(newsletter_issues.id, issue_id))
    .where(and(lt(weekOf, week), inArray(newsletter_issues.status, WENT_OUT)))
    .orderBy(sql`${weekOf} desc`)
    .limit(1)
  return last?.made_at
}

/** Items of a digest's document, with what decides whose they are, as the site knows it now. */
export async function readItems(digest: Digest, content: ArticleDocument, tx: Db | Tx = db): Promise<Item[]> {
  const written = itemsIn(content, siteUrl('/'))
  const [known, about] = [await listKnown(digest.week, 'went-out', tx), await readAbout(written, tx)]
  return written.map((item) => ({
    ...item,
    ...(about.get(item.path) ?? { cities: [], verticals: [] }),
    isNew: !known.has(item.path),
    isMonthly: digest.monthly_items.includes(item.path),
  }))
}

type About = Pick<Item, 'cities' | 'verticals'>

/** Cities and themes by path. What was deleted has none, so that it is nobody's own. */
async function readAbout(written: readonly WrittenItem[], tx: Db | Tx): Promise<Map<string, About>> {
  const namesOf = (kind: WrittenItem['kind']) =>
    written.filter((item) => item.kind === kind).map(({ path }) => path.split('/').at(-1) ?? '')
  const { id, city, verticals } = events
  const online = sql<boolean>`coalesce(${isOnline}, false)`
  const eventRows = await tx
    .select({ id, city, verticals, online })
    .from(events)
    .where(inArray(sql`${id}::text`, namesOf('event')))
  const { slug, tags } = content_items
  const articleRows = await tx
    .select({ slug, tags })
    .from(content_items)
    .where(inArray(slug, namesOf('article')))
  const ofEvents = eventRows.map(({ id, city, verticals, online }): [string, About] => {
    const cities = new Set([...(city ? [city] : []), ...(online ? [ONLINE] : [])])
    return [id, { cities: [...cities], verticals }]
  })
  const ofArticles = articleRows.map(({ slug, tags }): [string, About] => {
    return [
      slug,
      { cities: [], verticals: VERTICALS.filter((theme) => tags.some((tag) => alike(tag, theme))) },
    ]
  })
  const byName = new Map([...ofEvents, ...ofArticles])
  return new Map(
    written.flatMap(({ path }) => {
      const about = byName.get(path.split('/').at(-1) ?? '')
      return about ? [[path, about] as const] : []
    }),
  )
}

const alike = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'base', usage: 'search' }) === 0

/** What everybody gets of an issue's document, and what its page shows: not what is only for one issue a month. */
export function generalOf(content: ArticleDocument, monthlyItems: readonly string[]): ArticleDocument {
  if (monthlyItems.length === 0) return content
  return withItems(content, siteUrl('/'), (path) => !monthlyItems.includes(path))
}

/** Digests of which the team was not told yet. */
export function listUntold(): Promise<Digest[]> {
  const { issue_id, notified_at } = newsletter_digests
  return db
    .select()
    .from(newsletter_digests)
    .where(and(isNotNull(issue_id), sql`${notified_at} is null`))
}
