/** The whole state of 'Gestión de Eventos' is in its address: it survives a reload, and needs no script. */
import type { ReviewFilter } from '../schema.ts'

export const REVIEW_TABS = { enviados: 'Enviados', publicados: 'Publicados' } as const
export type ReviewTab = keyof typeof REVIEW_TABS

/** A step of the detail: before a decision is sent. */
export type ReviewStep = 'aprobar' | 'rechazar'

export type ReviewAddress = {
  tab: ReviewTab
  filter: ReviewFilter
  /** The submission whose detail is open. */
  shown: string | null
  step: ReviewStep | null
}

const FILTER_WORDS: Record<ReviewFilter, string> = {
  all: 'todos',
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  spam: 'spam',
}

/** What it does not know it reads as the default: an old link still leads somewhere. */
export function readReviewAddress(search: URLSearchParams): ReviewAddress {
  const filters = Object.keys(FILTER_WORDS) as ReviewFilter[]
  const step = search.get('accion')
  return {
    tab: search.get('tab') === 'publicados' ? 'publicados' : 'enviados',
    filter: filters.find((filter) => FILTER_WORDS[filter] === search.get('estado')) ?? 'all',
    shown: search.get('ver'),
    step: step === 'aprobar' || step === 'rechazar' ? step : null,
  }
}

/** Spells only what differs from the default. */
export function reviewHref({ tab, filter, shown, step }: Partial<ReviewAddress>): string {
  const search = new URLSearchParams()
  if (tab === 'publicados') search.set('tab', tab)
  if (filter && filter !== 'all') search.set('estado', FILTER_WORDS[filter])
  if (shown) search.set('ver', shown)
  if (shown && step) search.set('accion', step)
  return `/admin/events${search.size > 0 ? `?${search}` : ''}`
}

/** The same list under another dialog: nothing to load. */
export function isSameList(before: URL, after: URL): boolean {
  const [from, to] = [readReviewAddress(before.searchParams), readReviewAddress(after.searchParams)]
  return before.pathname === after.pathname && from.tab === to.tab && from.filter === to.filter
}
