/** Owns what a digest says: the coming events, and what was published since the last one that went out. */
import { sql } from 'drizzle-orm'
import { href } from 'react-router'
import type { ArticleDocument, DocumentBlock } from '#app/domains/content/document-schema.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { currentTime, todayIn } from '#app/platform/time/clock.server.ts'
import { formatDayMonth } from '#app/platform/time/dates.ts'
import { articleItem, button, eventItem, heading } from '../issues/block-nodes.ts'
import { EVENT_DAYS, listComingEvents, listPublished } from '../issues/listed.server.ts'
import { newsletter_preferences } from '../preferences/tables.server.ts'
import { lastPrepared, listKnown } from './digests.server.ts'
import { itemsIn } from './document.ts'
import type { Reach } from './schema.ts'

/** Days of items for who gets one issue a month: four weeks. */
const MONTH_DAYS = 28
const DAY_MS = 24 * 60 * 60 * 1000

/** Most of each, so that the mail with the whole month stays below its 60 KB. */
const MOST = { events: 30, articles: 6, calls: 3, monthlyArticles: 12 } as const

export type Prepared = {
  subject: string
  preheader: string
  content: ArticleDocument
  reach: Reach
  /** Paths of what everybody gets, and of what only readers of one issue a month do. */
  items: string[]
  monthly_items: string[]
}

/** Undefined if there is nothing new. `isLast`: the last digest of its month. */
export async function prepareDigest(
  { week, isLast }: { week: string; isLast: boolean },
  { time_zone }: Pick<SiteSettings, 'time_zone'>,
): Promise<Prepared | undefined> {
  const monthAgo = new Date(currentTime().getTime() - MONTH_DAYS * DAY_MS)
  const [last = monthAgo, known, hasMonthly] = [
    await lastPrepared(week),
    await listKnown(week, 'all'),
    isLast && (await someGetOneAMonth()),
  ]
  const weekly = await gather({ to: EVENT_DAYS, since: last > monthAgo ? last : monthAgo })
  const monthly = hasMonthly ? await gather({ to: MONTH_DAYS, since: monthAgo }) : undefined
  const title = `Lo que viene desde el ${formatDayMonth(todayIn(time_zone))}`
  const items = pathsOf(sectionsOf(weekly))
  if (items.some((path) => !known.has(path))) {
    const also = monthly ? without(monthly, items) : []
    const monthly_items = pathsOf(also)
    const section = also.length > 0 ? [heading('También este mes'), ...also] : []
    const reach = isLast ? 'all' : 'weekly'
    return {
      ...written(title, [...sectionsOf(weekly), ...section]),
      ...{ reach, items, monthly_items },
    }
  }
  if (!monthly || pathsOf(sectionsOf(monthly)).length === 0) return undefined
  return { ...written(title, sectionsOf(monthly)), reach: 'monthly', items: [], monthly_items: [] }
}

type Gathered = Record<'events' | 'articles' | 'calls', DocumentBlock[]>

async function gather({ to, since }: { to: number; since: Date }): Promise<Gathered> {
  const [events, articles, calls] = await Promise.all([
    listComingEvents({ to, limit: to > EVENT_DAYS ? 2 * MOST.events : MOST.events }),
    listPublished({ kind: 'article', since, limit: to > EVENT_DAYS ? MOST.monthlyArticles : MOST.articles }),
    listPublished({ kind: 'call', since, limit: MOST.calls }),
  ])
  return {
    events: events.map(eventItem),
    articles: articles.map(articleItem),
    calls: calls.map(articleItem),
  }
}

/** Each kind below its heading; a kind without items has none. */
function sectionsOf({ events, articles, calls }: Gathered): DocumentBlock[] {
  return (
    [
      ['Próximos eventos', events],
      ['Convocatorias', calls],
      ['Para leer', articles],
    ] as const
  ).flatMap(([title, items]) => (items.length > 0 ? [heading(title), ...items] : []))
}

/** What the month has besides the week. */
function without({ events, articles, calls }: Gathered, paths: readonly string[]): DocumentBlock[] {
  return [...events, ...calls, ...articles].filter((block) => !paths.includes(pathsOf([block])[0] ?? ''))
}

function pathsOf(content: DocumentBlock[]): string[] {
  return itemsIn({ type: 'doc', content }, siteUrl('/')).map(({ path }) => path)
}

/** Variants differ in their items, so subject and first line name none. */
function written(subject: string, sections: DocumentBlock[]) {
  return {
    subject,
    preheader: 'Los próximos eventos y lo que se ha publicado',
    content: { type: 'doc' as const, content: [...sections, button('Ver la agenda', href('/agenda'))] },
  }
}

async function someGetOneAMonth(): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select from ${newsletter_preferences} where frequency = 'monthly') as some`,
  )
  return rows[0]?.some ?? false
}
