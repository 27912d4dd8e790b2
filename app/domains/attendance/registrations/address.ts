/** State of the team's list of registrations in the URL: it survives a reload, and works without script. */
import { href } from 'react-router'
import { FROM_LIST } from '#app/domains/events/admin/event-list.ts'
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { choice, flag, id, page, queryState, type StateOf, words } from '#app/platform/lists/query-state.ts'

const STATUS_WORDS: Record<RegistrationStatus, string> = {
  confirmed: 'confirmados',
  offered: 'por-confirmar',
  waitlist: 'espera',
  cancelled: 'cancelados',
  spam: 'spam',
}

export const REGISTRATION_LIST = queryState(href('/admin/events/:id/registros', { id: ':id' }), {
  status: choice('estado', STATUS_WORDS, undefined),
  search: words('q'),
  page,
  /** Id of the registration in the removal dialog. */
  removing: id('eliminar'),
  /** What is asked about the chosen registrations. */
  action: { ...choice('accion', { remove: 'eliminar', readmit: 'readmitir' }, null), role: 'open' },
  /** All that the list finds is chosen. */
  everything: flag('todo'),
  /** The form for adding a person by hand is open. */
  adding: flag('anadir'),
  /** URL of the list that the event was opened from. */
  list: { ...words(FROM_LIST, 500), role: 'page' },
})

/** State of the list; `ids` are the chosen registrations. */
export type RegistrationsAddress = StateOf<typeof REGISTRATION_LIST> & { event: string; ids: string[] }

export function readRegistrationsAddress(event: string, search: URLSearchParams): RegistrationsAddress {
  return { event, ...REGISTRATION_LIST.read(search), ids: search.getAll('id').slice(0, PAGE_SIZE) }
}

export const registrationsPath = (event: string) => href('/admin/events/:id/registros', { id: event })

export function registrationsHref({ event, ids, ...list }: RegistrationsAddress): string {
  return REGISTRATION_LIST.href(list, registrationsPath(event))
}

/** The registrations of an event that are spam. */
export const spamHref = (event: string) =>
  REGISTRATION_LIST.href({ status: 'spam' }, registrationsPath(event))

export const registrationsFilePath = (event: string) => href('/admin/events/:id/registros.csv', { id: event })

/** The CSV of all rows that the list's filters find; of those chosen, with an `id` for each. */
export function registrationsFileHref({ event, status, search }: RegistrationsAddress): string {
  return REGISTRATION_LIST.href({ status, search }, registrationsFilePath(event))
}

/** `inscritos-taller-de-ia-2026-11-24.csv`: the date tells apart files of a monthly event. */
export function registrationsFileName({ title, event_date }: { title: string; event_date: string }): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${['inscritos', ...words].join('-').slice(0, 80).replace(/-$/, '')}-${event_date}.csv`
}
