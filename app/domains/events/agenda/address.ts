/** The agenda's state lives in its address: `q`, `categoria`, `dia`, `periodo=pasados` and `pagina` (design §6.3). */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import { isDay } from '../../../platform/months.ts'

export type AgendaFilter = {
  search: string
  category: string
  /** All events of one day; the calendar links here from a day that has more than it shows. */
  day: string
  past: boolean
  page: number
}

/** Anchor of the filters and the list, where a filtered page opens. */
export const AGENDA_LIST = 'eventos'

export const UPCOMING: AgendaFilter = { search: '', category: '', day: '', past: false, page: 1 }

const MAX_LENGTH = 100

export function readAgendaFilter(parameters: URLSearchParams): AgendaFilter {
  const text = (name: string) => readWords(parameters, name, MAX_LENGTH)
  const day = text('dia')
  return {
    search: text('q'),
    category: text('categoria').toLowerCase(),
    // PostgreSQL has no year 0: such a date would fail in the query.
    day: isDay(day) && day >= '1900' ? day : '',
    past: text('periodo') === 'pasados',
    page: readPage(parameters),
  }
}

export function isFiltered({ search, category, day }: AgendaFilter): boolean {
  return Boolean(search || category || day)
}

/** The address of a state of the agenda, without the anchor. */
export function agendaPath({ search, category, day, past, page }: AgendaFilter): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (category) parameters.set('categoria', category)
  if (day) parameters.set('dia', day)
  if (past) parameters.set('periodo', 'pasados')
  if (page > 1) parameters.set('pagina', String(page))
  return `${href('/agenda')}${parameters.size ? `?${parameters}` : ''}`
}

export function agendaHref(filter: AgendaFilter): string {
  return `${agendaPath(filter)}#${AGENDA_LIST}`
}
