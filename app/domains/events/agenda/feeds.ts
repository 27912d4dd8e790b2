/** URLs where programs follow upcoming events: a calendar, a feed and a frame for other sites, each under a filter. */
import { href } from 'react-router'
import type { Alternate } from '#app/ui/meta/page-meta.ts'
import { activeFilters } from './active-filters.ts'
import { type AgendaFilter, agendaParameters, followed, UPCOMING, withQuery } from './address.ts'

export const calendarFeedPath = (filter: AgendaFilter) => feedPath(href('/agenda.ics'), filter)

export const rssFeedPath = (filter: AgendaFilter) => feedPath(href('/agenda.rss'), filter)

/** @param limit most events in the frame; undefined for the default number. */
export function framePath(filter: AgendaFilter, limit?: number): string {
  const size: Record<string, string> = limit ? { limite: String(limit) } : {}
  return withQuery(href('/embed/agenda'), { ...agendaParameters(followed(filter)), ...size })
}

/** 'Agenda de Marea', 'Agenda de Marea · Kingston · Gratis': the name in a calendar application or feed reader. */
export function feedTitle(brand: string, filter: AgendaFilter): string {
  return [`Agenda de ${brand}`, ...activeFilters(followed(filter)).map(({ label }) => label)].join(' · ')
}

/** `<link rel="alternate">` of a page: the feed and the calendar of its filter. */
export function agendaAlternates(brand: string, filter: AgendaFilter = UPCOMING): Alternate[] {
  const title = feedTitle(brand, filter)
  return [
    { type: 'application/rss+xml', title, path: rssFeedPath(filter) },
    { type: 'text/calendar', title, path: calendarFeedPath(filter) },
  ]
}

function feedPath(path: string, filter: AgendaFilter): string {
  return withQuery(path, agendaParameters(followed(filter)))
}
