/** The agenda's state lives in its address: `q`, `categoria` and `periodo=pasados` (design §6.3). */
import { readWords } from '#app/platform/search-words.ts'

export type AgendaFilter = { search: string; category: string; past: boolean }

/** Where the filters and the list begin: a filtered page opens there. */
export const AGENDA_LIST = 'eventos'

const MAX_LENGTH = 100

export function readAgendaFilter(parameters: URLSearchParams): AgendaFilter {
  const text = (name: string) => readWords(parameters, name, MAX_LENGTH)
  return { search: text('q'), category: text('categoria').toLowerCase(), past: text('periodo') === 'pasados' }
}

export function isFiltered({ search, category }: AgendaFilter): boolean {
  return Boolean(search || category)
}

/** The address of a state of the agenda, without the anchor. */
export function agendaPath({ search, category, past }: AgendaFilter): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (category) parameters.set('categoria', category)
  if (past) parameters.set('periodo', 'pasados')
  return `/agenda${parameters.size ? `?${parameters}` : ''}`
}

export function agendaHref(filter: AgendaFilter): string {
  return `${agendaPath(filter)}#${AGENDA_LIST}`
}
