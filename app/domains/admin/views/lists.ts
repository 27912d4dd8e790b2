/** Lists of the panel whose searches can be saved as views. Those of contacts are segments (decision 89). */
import { href, matchPath } from 'react-router'
import { COURSE_LIST } from '#app/domains/academy/editing/course-list-address.ts'
import { LIST_LABELS } from '#app/domains/academy/editing/labels.ts'
import { ACADEMY_LIST, LIST_TABS, tabPath } from '#app/domains/academy/editing/list-address.ts'
import { COURSE_TYPE_LABELS, STATUS_LABELS } from '#app/domains/academy/editing/schema.ts'
import { REGISTRATION_LIST } from '#app/domains/attendance/registrations/address.ts'
import { HISTORY_LIST, readHistoryAddress } from '#app/domains/audit/history-address.ts'
import { ARTICLE_LIST } from '#app/domains/content/admin/address.ts'
import { REVIEW_LIST, readReviewAddress, SCREENS } from '#app/domains/event-desk/review/address.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import type { ViewParameters } from '#app/domains/views/schema.ts'
import { INBOX_LIST } from '../inbox/address.ts'
import { TRASH_LIST } from '../trash/address.ts'

export type ViewList = {
  /** Name of the list, as its views' screen says it. */
  name: string
  /** Pattern of its path. */
  path: string
  kept: readonly string[]
  divider?: string
  /** Labels of values that are not Spanish in the URL. */
  words: Readonly<Record<string, string>>
  /** What a view holds of the list's query string: what the list understands, and nothing that is not its own. */
  parametersOf: (search: URLSearchParams) => ViewParameters
}

type Described<State> = {
  path: string
  kept: readonly string[]
  read: (search: URLSearchParams) => State
  saved: (state: State) => [name: string, value: string][]
}

function viewList<State>(
  name: string,
  list: Described<State>,
  more: Partial<Pick<ViewList, 'path' | 'divider' | 'words'>> & {
    read?: (search: URLSearchParams) => State
  } = {},
): ViewList {
  const { read = list.read, ...rest } = more
  const parametersOf = (search: URLSearchParams) => Object.fromEntries(list.saved(read(search)))
  return { name, path: list.path, kept: list.kept, words: {}, ...rest, parametersOf }
}

/** The Academy's lists by the last part of their path. */
const ACADEMY_LISTS = LIST_TABS.map((tab) => {
  const path = tabPath(tab)
  return [path.split('/').at(-1), viewList(LIST_LABELS[tab].plural, ACADEMY_LIST, { path })]
})

/** By the name that a view is stored with. */
export const VIEW_LISTS: Readonly<Record<string, ViewList>> = {
  eventos: viewList('Eventos', REVIEW_LIST, {
    divider: 'tab',
    read: (search) => readReviewAddress(SCREENS.events, search),
  }),
  enviados: viewList('Eventos enviados', REVIEW_LIST, {
    path: SCREENS.forms,
    read: (search) => readReviewAddress(SCREENS.forms, search),
  }),
  registros: viewList('Registros', REGISTRATION_LIST),
  solicitudes: viewList('Solicitudes', INBOX_LIST),
  correos: viewList('Correos', MAIL_LIST),
  contenido: viewList('Contenido', ARTICLE_LIST),
  historial: viewList('Historial', HISTORY_LIST, { read: readHistoryAddress }),
  cursos: viewList('Cursos', COURSE_LIST, { words: { ...STATUS_LABELS, ...COURSE_TYPE_LABELS } }),
  papelera: viewList('Papelera', TRASH_LIST),
  ...Object.fromEntries(ACADEMY_LISTS),
}

/** Where the screen of views leads back to, if no list of that name is at the URL it was opened from. */
export function listHref(list: string): string {
  const { path = '' } = VIEW_LISTS[list] ?? {}
  // The registrations are an event's.
  return path.includes(':') ? href('/admin/events') : path
}

/** The list at a path; undefined if there is none whose searches can be saved. */
export function listAt(path: string): string | undefined {
  return Object.keys(VIEW_LISTS).find((list) => matchPath(VIEW_LISTS[list]?.path ?? '', path))
}

/** A list's URL as it was opened, without what is none of its own; undefined if it is no URL of that list. */
export function readBack(
  list: string,
  back: string,
): { path: string; parameters: ViewParameters } | undefined {
  const known = VIEW_LISTS[list]
  const [path = '', search] = back.split('?')
  if (!known || !matchPath(known.path, path)) return undefined
  return { path, parameters: known.parametersOf(new URLSearchParams(search)) }
}

/** Whether there is anything to save: a tab alone is not. */
export function isSearch(list: string, parameters: ViewParameters): boolean {
  return Object.keys(parameters).some((name) => name !== VIEW_LISTS[list]?.divider)
}

/** Query string of what the list still understands of stored parameters. */
export function searchOf(list: string, parameters: ViewParameters): string {
  const understood = VIEW_LISTS[list]?.parametersOf(new URLSearchParams(parameters)) ?? {}
  return String(new URLSearchParams(understood))
}

export const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)
