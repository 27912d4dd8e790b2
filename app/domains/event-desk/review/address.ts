/** The whole state of both event screens is in their address: it survives a reload, and needs no script. */
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PublishedPeriod, ReviewFilter } from '#app/domains/events/schema.ts'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'

/** One list, two screens (design §6.1): /admin/events has the agenda beside it, /admin/forms is the list alone. */
export type ReviewScreenName = 'events' | 'forms'

/** Each screen's own address. */
export const SCREENS: Record<ReviewScreenName, string> = {
  events: href('/admin/events'),
  forms: href('/admin/forms'),
}

export const REVIEW_TABS = { enviados: 'Enviados', publicados: 'Publicados' } as const
export type ReviewTab = keyof typeof REVIEW_TABS

/** Questions of the dialog, before something is sent. */
const REVIEW_STEPS = ['aprobar', 'rechazar', 'eliminar', 'restaurar', 'cancelar'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

export type ReviewAddress = {
  screen: ReviewScreenName
  tab: ReviewTab
  filter: ReviewFilter
  search: string
  /** Only events whose zone was proposed and has not been looked at (on the published tab). */
  isZoneProposed: boolean
  /** On the published tab. */
  period: PublishedPeriod
  page: number
  /** Id in the dialog: of a submission or, on the published tab, of an event. */
  shown: string | null
  step: ReviewStep | null
  /** The form of a new event is open. */
  creating: boolean
  /** Id of the event that the new one copies. */
  source: string | null
}

const FILTER_WORDS: Record<ReviewFilter, string> = {
  all: 'todos',
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  proposed: 'con-propuesta',
  spam: 'spam',
}

const PERIOD_WORDS: Record<PublishedPeriod, string> = {
  all: 'todos',
  upcoming: 'proximos',
  running: 'en-curso',
  past: 'pasados',
  cancelled: 'cancelados',
}

/** Reads the state from a URL. Unknown values mean the default, so that old links still work. */
export function readReviewAddress(pathname: string, search: URLSearchParams): ReviewAddress {
  const screen = pathname.startsWith(SCREENS.forms) ? 'forms' : 'events'
  const isEvents = screen === 'events'
  const filters = Object.keys(FILTER_WORDS) as ReviewFilter[]
  const periods = Object.keys(PERIOD_WORDS) as PublishedPeriod[]
  const tab = isEvents && search.get('tab') === 'publicados' ? 'publicados' : 'enviados'
  return {
    screen,
    tab,
    filter: filters.find((filter) => FILTER_WORDS[filter] === search.get('estado')) ?? 'all',
    search: readWords(search, 'q'),
    isZoneProposed: tab === 'publicados' && search.get('zona') === 'por-revisar',
    period:
      (tab === 'publicados' && periods.find((period) => PERIOD_WORDS[period] === search.get('cuando'))) ||
      'all',
    page: readPage(search),
    shown: search.get('ver'),
    step: REVIEW_STEPS.find((step) => step === search.get('accion')) ?? null,
    creating: isEvents && search.get('crear') === '1',
    source: isEvents ? search.get('de') : null,
  }
}

/** URL parameters of a state, only those that differ from the default. */
export function reviewParameters(address: Partial<ReviewAddress>): [name: string, value: string][] {
  const { tab, filter, search, isZoneProposed, period, page = 1, shown, step, creating, source } = address
  const parameters: [string, string | false | null | undefined][] = [
    ['tab', tab === 'publicados' && tab],
    ['estado', filter && filter !== 'all' && FILTER_WORDS[filter]],
    ['zona', tab === 'publicados' && isZoneProposed && 'por-revisar'],
    ['cuando', tab === 'publicados' && period && period !== 'all' && PERIOD_WORDS[period]],
    ['q', search],
    ['pagina', page > 1 && String(page)],
    ['crear', creating && '1'],
    ['de', creating && source],
    ['ver', shown],
    ['accion', shown && step],
  ]
  return parameters.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

export function reviewHref(address: Partial<ReviewAddress>): string {
  const parameters = reviewParameters(address)
  const path = SCREENS[address.screen ?? 'events']
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** The same state with the dialog closed. */
export function listAddress(address: ReviewAddress): ReviewAddress {
  return { ...address, shown: null, step: null }
}

/** URL of the first page of another list; an open form stays open. */
export function otherList(address: ReviewAddress, change: Partial<ReviewAddress>): string {
  return reviewHref({ ...listAddress(address), page: 1, ...change })
}

/**
 * Whether the router loads the list anew. Opening a dialog does not; a posted form does, even if somebody else was
 * faster (409).
 */
export function isStale({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // After an error of the server or a refused field, the screen keeps what it has.
  if (formMethod === 'POST') return !actionStatus || (actionStatus < 500 && actionStatus !== 422)
  const onlyTheDialog = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl)
  return onlyTheDialog ? false : defaultShouldRevalidate
}

function isSameList(before: URL, after: URL): boolean {
  const [from, to] = [before, after].map(({ pathname, searchParams }) =>
    reviewHref(listAddress(readReviewAddress(pathname, searchParams))),
  )
  return before.pathname === after.pathname && from === to
}

/** Where a published event is edited. */
export const editorPath = (id: string) => href('/admin/events/:id', { id })

/** Where the team answers what an organiser proposes of their published event. */
export const proposalPath = (event: string) => href('/admin/events/:id/propuesta', { id: event })

/** The editor of a published event, or of a submission; `back` is where its way back leads. */
export function editorHref(kind: 'event' | 'submission', id: string, back: ReviewAddress): string {
  const path = kind === 'event' ? editorPath(id) : href('/admin/events/enviados/:id', { id })
  return `${path}?${new URLSearchParams({ volver: reviewHref(back) })}`
}
