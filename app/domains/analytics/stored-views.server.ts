/**
 * Owns the queries over the stored view counts: whole weeks are read from weekly sums, the days at both ends one by
 * one.
 */
import { type SQL, sql } from 'drizzle-orm'
import { articlePath } from '#app/domains/content/address.ts'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'
import { campaignOf } from '#app/domains/newsletter/issues/public-address.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import type { Device, Dimension, Span } from './schema.ts'

export type Views = { name: string; views: number }
export type PageViews = {
  top: Views[]
  total: number
  events: Views[]
  eventTotal: number
  allEvents: number
}

/** Maximum of rows on the screen and in the CSV; the screen says how many more there are. */
const MAX_ROWS = 100
const MAX_EVENTS = 50

const ARTICLE_PREFIX = articlePath('')

const EVENT_PAGE = `^${EVENT_PREFIX}[0-9a-f-]{36}$`

/** The pages with most views; among event pages the 50 with most views, and the sum over all of them. */
export async function readPageViews(span: Span): Promise<PageViews> {
  const { rows } = await db.execute<Views & { list: 'page' | 'event'; of: number; sum: number }>(sql`
    with pages as materialized (
      select name, sum(views)::int as views from (${seenPages(span)}) as seen group by name
    )
    (select 'page' as list, name, views, count(*) over ()::int as of, 0 as sum
      from pages order by views desc, name limit ${MAX_ROWS})
    union all
    (select 'event', name, views, count(*) over ()::int, (sum(views) over ())::int
      from pages where name ~ ${EVENT_PAGE} order by views desc, name limit ${MAX_EVENTS})`)
  const top = rows.filter(({ list }) => list === 'page')
  const events = rows.filter(({ list }) => list === 'event')
  return {
    top,
    total: top[0]?.of ?? 0,
    events,
    eventTotal: events[0]?.of ?? 0,
    allEvents: events[0]?.sum ?? 0,
  }
}

/** Views of these pages; a page without any is missing from the map. */
export async function viewsOfPages(names: readonly string[], span: Span): Promise<Map<string, number>> {
  const { rows } = await db.execute<Views>(sql`
    select name, sum(views)::int as views
    from (${seenPages(span, sql`and name = any(${sql.param(names)}::text[])`)}) as seen group by name`)
  return new Map(rows.map(({ name, views }) => [name, views]))
}

export async function viewsOfEvents(span: Span): Promise<number> {
  const { rows } = await db.execute<{ views: number }>(sql`
    select coalesce(sum(views), 0)::int as views
    from (${seenPages(span, sql`and starts_with(name, ${EVENT_PREFIX}) and name ~ ${EVENT_PAGE}`)}) as seen`)
  return rows[0]?.views ?? 0
}

export async function viewsOfArticles(span: Span): Promise<number> {
  const { rows } = await db.execute<{ views: number }>(sql`
    select coalesce(sum(views), 0)::int as views
    from (${seenPages(span, sql`and starts_with(name, ${ARTICLE_PREFIX})`)}) as seen`)
  return rows[0]?.views ?? 0
}

/** Articles by their paths, the most viewed first. */
export async function viewsByArticle(span: Span, limit: number): Promise<Views[]> {
  const { rows } = await db.execute<Views>(sql`
    select name, sum(views)::int as views
    from (${seenPages(span, sql`and starts_with(name, ${ARTICLE_PREFIX})`)}) as seen
    group by name order by views desc, name limit ${limit}`)
  return rows
}

/** Referring sites or campaigns, the most viewed first; `total` is the length of the whole list. */
export async function readNames(dimension: Dimension, span: Span): Promise<{ top: Views[]; total: number }> {
  const { rows } = await db.execute<Views & { of: number }>(sql`
    select name, sum(views)::int as views, count(*) over ()::int as of from view_counts
    where dimension = ${dimension} and day between ${span.from} and ${span.to}
    group by name order by views desc, name limit ${MAX_ROWS}`)
  return { top: rows, total: rows[0]?.of ?? 0 }
}

export async function viewsOfNames(dimension: Dimension, names: readonly string[], span: Span) {
  const { rows } = await db.execute<Views>(sql`
    select name, sum(views)::int as views from view_counts
    where dimension = ${dimension} and name = any(${sql.param(names)}::text[])
      and day between ${span.from} and ${span.to}
    group by name`)
  return new Map(rows.map(({ name, views }) => [name, views]))
}

export async function viewsOfCampaign(name: string, span: Span): Promise<number> {
  return (await viewsOfNames('campaign', [name], span)).get(name) ?? 0
}

/** Views that came by links of any issue of the newsletter. */
export async function viewsOfNewsletter({ from, to }: Span): Promise<number> {
  const { rows } = await db.execute<{ views: number }>(sql`
    select coalesce(sum(views), 0)::int as views from view_counts
    where dimension = 'campaign' and starts_with(name, ${campaignOf('')}) and day between ${from} and ${to}`)
  return rows[0]?.views ?? 0
}

/** Views per day and device. Every view has one device, so these add up to all views. */
export async function readDevices(span: Span): Promise<{ day: string; device: Device; views: number }[]> {
  const { rows } = await db.execute<{ day: string; device: Device; views: number }>(sql`
    select day::text, name as device, views from view_counts
    where dimension = 'device' and day between ${span.from} and ${span.to}`)
  return rows
}

function seenPages({ from, to }: Span, only: SQL = sql``): SQL {
  const monday = mondayFrom(from)
  const end = mondayFrom(addDays(to, -5))
  const days = (first: string, last: string) => sql`
    select name, views from view_counts where dimension = 'page' and day between ${first} and ${last} ${only}`
  if (end < monday) return days(from, to)
  return sql`
    select name, views from view_counts
    where dimension = 'page_week' and day >= ${monday} and day < ${end} ${only}
    union all ${days(from, addDays(monday, -1))} union all ${days(end, to)}`
}

/** First Monday on or after a date. */
function mondayFrom(date: string): string {
  return addDays(date, (7 - weekdayOf(date)) % 7)
}
