/** Owns which events a search over the whole site finds: the nearest ones, those to come before those that are over. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { hourStyle, readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import type { Found } from '#app/platform/search/found-schema.ts'
import { matches, rankOf, type SearchQuery } from '#app/platform/search/search-query.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatDays } from '#app/platform/time/dates.ts'
import { eventPath } from '../address.ts'
import { eventColumns } from '../events.server.ts'
import { categoryLabel } from '../schema.ts'
import { event_texts, events } from '../tables.server.ts'
import { UPCOMING } from './address.ts'
import { findIds } from './agenda.server.ts'

/** An event of today counts half as much again as one of next year; one that is over, half. */
const NEARNESS = { extra: 0.5, days: 30, over: 0.5 }

const DAY_MS = 86_400_000

export async function searchEvents(query: SearchQuery): Promise<Found[]> {
  const { time_zone } = await readSettings()
  const today = todayIn(time_zone)
  const [upcoming, past] = await Promise.all([list(query, false), list(query, true)])
  return [
    ...upcoming.map((event) => {
      const days = Math.max(0, (Date.parse(event.event_date) - Date.parse(today)) / DAY_MS)
      return asFound(event, 1 + NEARNESS.extra * Math.exp(-days / NEARNESS.days))
    }),
    ...past.map((event) => asFound(event, NEARNESS.over)),
  ]
}

type Row = Awaited<ReturnType<typeof list>>[number]

function asFound(event: Row, weight: number): Found {
  const { id, title, summary, category, event_date, end_date, event_time, location, rank } = event
  return {
    label: categoryLabel(category),
    title,
    to: eventPath(id),
    text: summary,
    facts: [`${formatDays(event_date, end_date)}, ${formatHour(event_time, hourStyle())}`, location],
    rank: rank * weight,
  }
}

async function list(query: SearchQuery, past: boolean) {
  const ids = await findIds({ ...UPCOMING, past }, matches(event_texts.words, query), past ? desc : asc)
  return db
    .select({ ...eventColumns, rank: rankOf(event_texts.words, query) })
    .from(event_texts)
    .innerJoin(events, eq(events.id, event_texts.event_id))
    .where(inArray(events.id, ids))
}
