/** Owns what the blocks and the digest list: coming events, and published articles apart from calls. */
import { and, arrayContains, asc, desc, gte, not } from 'drizzle-orm'
import { isPublished } from '#app/domains/content/content.server.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { UPCOMING } from '#app/domains/events/agenda/address.ts'
import { conditionOf } from '#app/domains/events/agenda/conditions.server.ts'
import { byDate, readCards } from '#app/domains/events/cards.server.ts'
import { isBetween } from '#app/domains/events/events.server.ts'
import type { CardView } from '#app/domains/events/schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import type { ListedArticle } from './block-nodes.ts'

/** Days of a block of coming events, from today. */
export const EVENT_DAYS = 14

/** `to`: the last day, counted from today in the site's zone. */
type Coming = { to: number; limit: number }

/** Events that are not over and take place until a day, the nearest first. */
export async function listComingEvents({ to, limit }: Coming): Promise<CardView[]> {
  const { time_zone } = await readSettings()
  const today = todayIn(time_zone)
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(and(conditionOf(UPCOMING), isBetween(today, addDays(today, to))))
    .orderBy(...byDate(asc))
    .limit(limit)
  return readCards(ids, asc)
}

/** Tag of an article that is a call. */
const isCall = arrayContains(content_items.tags, ['convocatoria'])

/** `kind`: without it, calls are among the articles. */
type Published = { kind?: 'article' | 'call'; since?: Date; limit: number }

/** Published articles or calls, the newest first. */
export function listPublished({ kind, since, limit }: Published): Promise<ListedArticle[]> {
  const { slug, title, description, published_at, id } = content_items
  const of = kind && (kind === 'call' ? isCall : not(isCall))
  return db
    .select({ slug, title, description })
    .from(content_items)
    .where(and(isPublished, of, since && gte(published_at, since)))
    .orderBy(desc(published_at), asc(id))
    .limit(limit)
}
