/** The whole state of both event screens is in their address: it survives a reload, and needs no script. */
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PublishedPeriod, ReviewFilter } from '#app/domains/events/schema.ts'
import {
  choice,
  flag,
  id,
  page,
  queryState,
  type StateOf,
  withParameters,
  words,
} from '#app/platform/query-state.ts'

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

export const REVIEW_LIST = queryState(SCREENS.events, {
  tab: { ...choice('tab', Object.keys(REVIEW_TABS) as ReviewTab[], 'enviados'), role: 'view' },
  filter: choice('estado', FILTER_WORDS, 'all'),
  /** Only events whose zone was proposed and has not been looked at (on the published tab). */
  isZoneProposed: { ...flag('zona', 'por-revisar'), role: 'filter' },
  /** Filters the published tab alone. */
  period: choice('cuando', PERIOD_WORDS, 'all'),
  search: words('q'),
  page,
  /** The form of a new event is open. */
  creating: flag('crear'),
  /** The event that the new one copies. */
  source: id('de'),
  /** In the dialog: a submission or, on the published tab, an event. */
  shown: id('ver'),
  step: { ...choice('accion', REVIEW_STEPS, null), role: 'open' },
})

export type ReviewAddress = StateOf<typeof REVIEW_LIST> & { screen: ReviewScreenName }

/** Reads the state from a URL. Unknown values mean the default, so that old links still work. */
export function readReviewAddress(pathname: string, search: URLSearchParams): ReviewAddress {
  const state = REVIEW_LIST.read(search)
  if (!pathname.startsWith(SCREENS.forms)) return { ...state, ...withoutEffect(state), screen: 'events' }
  const alone = { ...state, tab: 'enviados', creating: false } as const
  return { ...alone, ...withoutEffect(alone), screen: 'forms' }
}

/** What says nothing beside the rest: a filter of the other tab, a step without its row. */
function withoutEffect({ tab, creating, shown }: Partial<ReviewAddress>): Partial<ReviewAddress> {
  return {
    ...(tab !== 'publicados' && { isZoneProposed: false, period: 'all' }),
    ...(!creating && { source: null }),
    ...(!shown && { step: null }),
  }
}

/** URL parameters of a state, only those that differ from the default. */
export function reviewParameters(address: Partial<ReviewAddress>): [name: string, value: string][] {
  return REVIEW_LIST.parameters({ ...address, ...withoutEffect(address) })
}

export function reviewHref(address: Partial<ReviewAddress>): string {
  return withParameters(SCREENS[address.screen ?? 'events'], reviewParameters(address))
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
