/** The state of both review screens is in their URL: it survives a reload, and works without script. */
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { PUBLISHED_LIST } from '#app/domains/events/admin/event-list.ts'
import type { ReviewFilter } from '#app/domains/events/schema.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import {
  choice,
  flag,
  id,
  queryState,
  type StateOf,
  withParameters,
} from '#app/platform/lists/query-state.ts'

/** One list on two screens (design §6.1): /admin/events also has the agenda, /admin/forms has the list alone. */
export type ReviewScreenName = 'events' | 'forms'

export const SCREENS: Record<ReviewScreenName, string> = {
  events: href('/admin/events'),
  forms: href('/admin/forms'),
}

export const REVIEW_TABS = { enviados: 'Enviados', publicados: 'Publicados' } as const
export type ReviewTab = keyof typeof REVIEW_TABS

/** Confirmations that the dialog asks before an action. */
const REVIEW_STEPS = ['aprobar', 'rechazar', 'spam', 'eliminar', 'restaurar', 'cancelar'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

const FILTER_WORDS: Record<ReviewFilter, string> = {
  all: 'todos',
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  proposed: 'con-propuesta',
  spam: 'spam',
}

export const REVIEW_LIST = queryState(SCREENS.events, {
  tab: { ...choice('tab', Object.keys(REVIEW_TABS) as ReviewTab[], 'enviados'), role: 'view' },
  filter: choice('estado', FILTER_WORDS, 'all'),
  /** Zone and period apply to the published tab only. */
  ...PUBLISHED_LIST,
  /** The form of a new event is open. */
  creating: flag('crear'),
  /** Id of the event that the new one copies. */
  source: id('de'),
  /** Id in the dialog: a submission or, on the published tab, an event. */
  shown: id('ver'),
  step: { ...choice('accion', REVIEW_STEPS, null), role: 'open' },
  /** All submissions that the list finds are chosen. */
  everything: flag('todo'),
})

/** State of a list; `ids` are the chosen submissions, which the step is about if none is shown. */
export type ReviewAddress = StateOf<typeof REVIEW_LIST> & { screen: ReviewScreenName; ids: string[] }

/** Reads the state from a URL. Unknown values mean the default, so that outdated links still work. */
export function readReviewAddress(pathname: string, search: URLSearchParams): ReviewAddress {
  const state = { ...REVIEW_LIST.read(search), ids: search.getAll('id').slice(0, PAGE_SIZE) }
  if (!pathname.startsWith(SCREENS.forms)) return { ...state, ...withoutEffect(state), screen: 'events' }
  const alone = { ...state, tab: 'enviados', creating: false } as const
  return { ...alone, ...withoutEffect(alone), screen: 'forms' }
}

/** Resets parameters without effect: a filter of the other tab, a step without its rows. */
function withoutEffect({
  tab,
  creating,
  shown,
  ids,
  everything,
}: Partial<ReviewAddress>): Partial<ReviewAddress> {
  return {
    ...(tab !== 'publicados' && { isZoneProposed: false, period: 'all' }),
    ...(!creating && { source: null }),
    ...(!shown && !ids?.length && !everything && { step: null }),
  }
}

/** URL parameters of a state, only those that differ from the default. */
export function reviewParameters(address: Partial<ReviewAddress>): [name: string, value: string][] {
  return REVIEW_LIST.parameters({ ...address, ...withoutEffect(address) })
}

export function reviewHref(address: Partial<ReviewAddress>): string {
  return withParameters(SCREENS[address.screen ?? 'events'], reviewParameters(address))
}

/** URL of the question about the chosen submissions. */
export function chosenHref(address: ReviewAddress): string {
  const ids = address.ids.map((each): [string, string] => ['id', each])
  return withParameters(SCREENS[address.screen], [...reviewParameters({ ...address, shown: null }), ...ids])
}

/** The list's state without its dialog. */
export function listAddress(address: ReviewAddress): ReviewAddress {
  return { ...address, shown: null, step: null, ids: [], everything: false }
}

/** State that a URL describes, with or without its host. */
export function readReviewHref(href: string): ReviewAddress {
  const { pathname, searchParams } = new URL(href, 'http://panel')
  return readReviewAddress(pathname, searchParams)
}

/** URL of the list below a dialog's. */
export function listBehind(href: string): string {
  return reviewHref(listAddress(readReviewHref(href)))
}

/** URL of the first page of another list; the form of a new event stays open. */
export function otherList(address: ReviewAddress, change: Partial<ReviewAddress>): string {
  return reviewHref({ ...listAddress(address), page: 1, ...change })
}

/**
 * Whether the router reloads the list: not for opening a dialog, but after a posted form, even if that was too late
 * (409).
 */
export function isStale({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // After a server error or an invalid field, the screen keeps its data.
  if (formMethod === 'POST') return !actionStatus || (actionStatus < 500 && actionStatus !== 422)
  // What is asked about all that the list finds is counted by the server.
  if (readReviewAddress(nextUrl.pathname, nextUrl.searchParams).everything) return true
  const onlyTheDialog = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl)
  return onlyTheDialog ? false : defaultShouldRevalidate
}

function isSameList(before: URL, after: URL): boolean {
  const [from, to] = [before, after].map(({ pathname, searchParams }) =>
    reviewHref(listAddress(readReviewAddress(pathname, searchParams))),
  )
  return before.pathname === after.pathname && from === to
}

export const editorPath = (id: string) => href('/admin/events/:id', { id })

/** Screen where the team decides on an organiser's proposal. */
export const proposalPath = (event: string) => href('/admin/events/:id/propuesta', { id: event })

/** Editor of a published event or a submission; `back`: state of the list to return to. */
export function editorHref(kind: 'event' | 'submission', id: string, back: ReviewAddress): string {
  const path = kind === 'event' ? editorPath(id) : href('/admin/events/enviados/:id', { id })
  return `${path}?${new URLSearchParams({ volver: reviewHref(back) })}`
}

/** Editor of a submission, begun at its first field (use-named-field.ts). */
export function correctionHref(id: string, back: ReviewAddress): string {
  return `${editorHref('submission', id, back)}#title`
}

/** Link of the message that an event was published. */
export function toPublished(id: string): { label: string; to: string } {
  return { label: 'Ver evento', to: eventPath(id) }
}

/** Link of the message that a submission was marked as spam. */
export function toSpam(id: string): { label: string; to: string } {
  return { label: 'Ver en spam', to: reviewHref({ filter: 'spam', shown: id }) }
}

/** Id of a row's element, which gets the focus when the dialog's control is gone (`ReviewDialog`). */
export function rowId(id: string): string {
  return `evento-${id}`
}
