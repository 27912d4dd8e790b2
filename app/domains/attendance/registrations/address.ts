/** The state of the team's list is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '#app/domains/events/registration-status-schema.ts'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'

export type RegistrationsAddress = {
  event: string
  status: RegistrationStatus | undefined
  search: string
  page: number
  /** Id of the registration in the removal dialog. */
  removing: string | null
  /** The form for adding somebody by hand is open. */
  adding: boolean
}

const STATUS_WORDS: Record<RegistrationStatus, string> = {
  confirmed: 'confirmados',
  offered: 'por-confirmar',
  waitlist: 'espera',
  cancelled: 'cancelados',
  spam: 'spam',
}

export function readRegistrationsAddress(event: string, search: URLSearchParams): RegistrationsAddress {
  return {
    event,
    status: REGISTRATION_STATUSES.find((status) => STATUS_WORDS[status] === search.get('estado')),
    search: readWords(search, 'q'),
    page: readPage(search),
    removing: search.get('eliminar'),
    adding: search.get('anadir') === '1',
  }
}

/** The team's list of one event. */
export const registrationsPath = (event: string) => href('/admin/events/:id/registros', { id: event })

/** The list, or with `file` its CSV. */
export function registrationsHref(
  { event, status, search, page, removing, adding }: RegistrationsAddress,
  file = '',
): string {
  const parameters: [string, string | false | null | undefined][] = [
    ['estado', status && STATUS_WORDS[status]],
    ['q', search],
    ['pagina', !file && page > 1 && String(page)],
    ['eliminar', !file && removing],
    ['anadir', !file && adding && '1'],
  ]
  const spelled = new URLSearchParams(parameters.filter((each): each is [string, string] => Boolean(each[1])))
  return `${registrationsPath(event)}${file}${spelled.size > 0 ? `?${spelled}` : ''}`
}

/** `inscritos-taller-de-ia-2026-11-24.csv`: whoever saves three of them can tell them apart. */
export function registrationsFileName({ title, event_date }: { title: string; event_date: string }): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${['inscritos', ...words].join('-').slice(0, 80).replace(/-$/, '')}-${event_date}.csv`
}
