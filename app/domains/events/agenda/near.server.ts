/** Owns what the agenda offers when its filters find nothing: upcoming events that have part of what was asked for. */
import { asc } from 'drizzle-orm'
import { readCards } from '../cards.server.ts'
import { activeFilters } from './active-filters.ts'
import { type AgendaFilter, agendaHref, isFiltered, UPCOMING } from './address.ts'
import { pickIds } from './agenda.server.ts'
import { conditionOf, type Weekend } from './conditions.server.ts'
import type { NearEvents } from './schema.ts'

const SHOWN = 3

/** The first that finds something: all but the words, the category, the city, the weekend, whatever comes next. */
export async function listNear(asked: AgendaFilter, weekend: Weekend): Promise<NearEvents | undefined> {
  const { category, city, free, online } = asked
  const parts = [{ category, city, free, online }, { category }, { city }, { thisWeekend: true }]
  const filters = parts.map((part) => ({ ...UPCOMING, ...part })).filter(isFiltered)
  for (const filter of [...filters, UPCOMING]) {
    const { thisWeekend, page: _, ...rest } = filter
    const query = { ...rest, weekend: thisWeekend ? weekend : undefined }
    const events = await readCards(pickIds(conditionOf(query), asc).limit(SHOWN), asc)
    const label = activeFilters(filter)
      .map((each) => each.label)
      .join(' · ')
    if (events.length > 0) return { label, to: agendaHref(filter), events }
  }
  return undefined
}
