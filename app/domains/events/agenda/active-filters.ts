import { formatDayMonth } from '#app/platform/time/dates.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaHref } from './address.ts'

export type ActiveFilter = {
  label: string
  /** The agenda's URL without this filter, the others kept. */
  withoutIt: string
}

/** The active filters as chips, each with the URL that removes it. */
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
