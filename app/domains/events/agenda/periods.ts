/** Owns the headings of the agenda's list: this week, the next one, then months. */
import { addDays, formatMonth } from '#app/platform/time/dates.ts'
import { monthOf, weekdayOf } from '#app/platform/time/months.ts'
import type { AgendaFilter } from './address.ts'

/** `title` is empty where the list's own heading says when. */
export type PeriodGroup<Event> = { title: string; events: Event[] }

/**
 * Groups events that are in the order of their dates: by months alone in the archive and in a search. What began before
 * this week is listed because it still takes place, so it counts as this week's.
 * @param today in the site's zone.
 */
export function groupByPeriod<Event extends { event_date: string }>(
  events: Event[],
  { day, past, search }: Pick<AgendaFilter, 'day' | 'past' | 'search'>,
  today: string,
): PeriodGroup<Event>[] {
  if (day) return events.length > 0 ? [{ title: '', events }] : []
  const hasWeeks = !past && !search
  const groups: PeriodGroup<Event>[] = []
  for (const event of events) {
    const title = (hasWeeks && weekTitle(event.event_date, today)) || monthTitle(event.event_date)
    const last = groups.at(-1)
    if (last?.title === title) last.events.push(event)
    else groups.push({ title, events: [event] })
  }
  return groups
}

function weekTitle(day: string, today: string): string | undefined {
  const nextMonday = addDays(today, 7 - weekdayOf(today))
  if (day < nextMonday) return 'Esta semana'
  return day < addDays(nextMonday, 7) ? 'La próxima semana' : undefined
}

function monthTitle(day: string): string {
  const month = formatMonth(monthOf(day))
  return month.charAt(0).toUpperCase() + month.slice(1)
}
