/**
 * The agenda's state lives in its address: `q`, `categoria`, `ciudad`, `cuando=finde`, `precio=gratis`, `modo=en-linea`,
 * `dia`, `periodo=pasados` and `pagina` (design §6.3).
 */
import { href } from 'react-router'
import { readPage } from '#app/platform/lists/paging.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { isDay } from '#app/platform/time/months.ts'

export type AgendaFilter = {
  search: string
  category: string
  city: string
  /** Events on the Saturday or Sunday of the week that has today, in the site's zone. */
  thisWeekend: boolean
  free: boolean
  online: boolean
  /** All events of one day; the month calendar links here from days with more events than it shows. */
  day: string
  past: boolean
  page: number
}

/** Anchor of the filters and the list, where a filtered page opens. */
export const AGENDA_LIST = 'eventos'

export const UPCOMING: AgendaFilter = {
  search: '',
  category: '',
  city: '',
  thisWeekend: false,
  free: false,
  online: false,
  day: '',
  past: false,
  page: 1,
}

const MAX_LENGTH = 100

export function readAgendaFilter(parameters: URLSearchParams): AgendaFilter {
  const text = (name: string) => readTextParameter(parameters, name, MAX_LENGTH)
  const asked = text('dia')
  // PostgreSQL has no year 0: such a date would fail in the query.
  const day = isDay(asked) && asked >= '1900' ? asked : ''
  const past = text('periodo') === 'pasados'
  return {
    ...readFollowed(parameters),
    // Ignored beside a day, which is narrower, and in the archive, where the current weekend means nothing.
    thisWeekend: text('cuando') === 'finde' && !day && !past,
    day,
    past,
    page: readPage(parameters),
  }
}

/** Reads the filters that a feed can have: those that stay true with time. Day, weekend and page are ignored. */
export function readFollowed(parameters: URLSearchParams): AgendaFilter {
  const text = (name: string) => readTextParameter(parameters, name, MAX_LENGTH)
  return {
    ...UPCOMING,
    search: text('q'),
    category: text('categoria').toLowerCase(),
    city: text('ciudad'),
    free: text('precio') === 'gratis',
    online: text('modo') === 'en-linea',
  }
}

/** Part of a filter that its feeds keep: weekend, day and page pass, so they are left out. */
export function followed({ search, category, city, free, online }: AgendaFilter): AgendaFilter {
  return { ...UPCOMING, search, category, city, free, online }
}

/** Whether any filter is active; page and period do not count. */
export function isFiltered({ page: _, past: __, ...parts }: AgendaFilter): boolean {
  return Object.values(parts).some(Boolean)
}

/** Query parameters of a filter without its page, for links that start at the first page. */
export function agendaParameters(filter: AgendaFilter): Record<string, string> {
  const { search, category, city, thisWeekend, free, online, day, past } = filter
  const all = {
    q: search,
    categoria: category,
    ciudad: city,
    cuando: thisWeekend ? 'finde' : '',
    precio: free ? 'gratis' : '',
    modo: online ? 'en-linea' : '',
    dia: day,
    periodo: past ? 'pasados' : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** URL of the agenda under a filter, without the anchor of the list. */
export function agendaPath(filter: AgendaFilter): string {
  const page: Record<string, string> = filter.page > 1 ? { pagina: String(filter.page) } : {}
  return withQuery(href('/agenda'), { ...agendaParameters(filter), ...page })
}

/** The page that offers the calendar, the feed and the frame of a filter. */
export function followPath(filter: AgendaFilter): string {
  return withQuery(href('/agenda/seguir'), agendaParameters(followed(filter)))
}

export function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString()
  return query ? `${path}?${query}` : path
}

export function agendaHref(filter: AgendaFilter): string {
  return `${agendaPath(filter)}#${AGENDA_LIST}`
}

/** The agenda in a city with the other filters kept; without the city where it is the chosen one. */
export function cityHref(filter: AgendaFilter, city: string): string {
  return agendaHref({ ...filter, city: city === filter.city ? '' : city, page: 1 })
}
