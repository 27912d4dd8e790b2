import { formatDayMonth } from '#app/platform/dates.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaHref } from './address.ts'

export type ActiveFilter = {
  label: string
  /** The same list without it. */
  withoutIt: string
}

/** What of a filter is on, in the words of its chips. */
export function activeFilters(filter: AgendaFilter): ActiveFilter[] {
  const { search, category, city, thisWeekend, free, online, day } = filter
  const parts: [string, Partial<AgendaFilter>][] = [
    [search && `«${search}»`, { search: '' }],
    [category && categoryLabel(category), { category: '' }],
    [city, { city: '' }],
    [thisWeekend ? 'Este fin de semana' : '', { thisWeekend: false }],
    [free ? 'Gratis' : '', { free: false }],
    [online ? 'En línea' : '', { online: false }],
    [day && formatDayMonth(day), { day: '' }],
  ]
  return parts
    .filter(([label]) => label)
    .map(([label, off]) => ({ label, withoutIt: agendaHref({ ...filter, ...off, page: 1 }) }))
}
