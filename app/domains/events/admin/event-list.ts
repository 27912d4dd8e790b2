/** The list that an event was opened from: its URL goes along through the event's screens, in one parameter. */
import { href } from 'react-router'
import { addParameters, choice, flag, page, withParameters, words } from '#app/platform/lists/query-state.ts'
import type { PublishedPeriod } from '../schema.ts'

const PERIOD_WORDS: Record<PublishedPeriod, string> = {
  all: 'todos',
  upcoming: 'proximos',
  running: 'en-curso',
  past: 'pasados',
  cancelled: 'cancelados',
}

/** State of the list of published events in its URL, which the review's has too. */
export const PUBLISHED_LIST = {
  /** Only events whose derived zone awaits review. */
  isZoneProposed: { ...flag('zona', 'por-revisar'), role: 'filter' },
  period: choice('cuando', PERIOD_WORDS, 'all'),
  search: words('q'),
  page,
} as const

const PATH = href('/admin/events')
const TAB = ['tab', 'publicados'] as const

/** The whole list, for whoever came from elsewhere. */
export const PUBLISHED = withParameters(PATH, [[...TAB]])

export function readPublishedHref(list: string) {
  const parameters = new URLSearchParams(list.split('?')[1])
  const { isZoneProposed, period, search, page } = PUBLISHED_LIST
  return {
    isZoneProposed: isZoneProposed.read(parameters),
    period: period.read(parameters),
    search: search.read(parameters),
    page: page.read(parameters),
  }
}

/** URL of another page of the list; of the whole one, if this is another list. */
export function publishedPage(list: string, page: number): string {
  const [path, search] = list.split('?')
  const parameters = new URLSearchParams(search)
  if (path !== PATH || parameters.get(TAB[0]) !== TAB[1]) return publishedPage(PUBLISHED, page)
  parameters.delete(PUBLISHED_LIST.page.name)
  return withParameters(PATH, [
    ...parameters,
    ...(page > 1 ? [[PUBLISHED_LIST.page.name, String(page)]] : []),
  ])
}

/** Parameter with the list's URL. */
export const FROM_LIST = 'volver'

/** URL of a screen of an event, from which one returns to the list. */
export function fromList(screen: string, list: string | null): string {
  return list ? addParameters(screen, { [FROM_LIST]: list }) : screen
}

/** The same for where a form of such a screen leads. */
export function keepList({ url }: Request, screen: string): string {
  return fromList(screen, new URL(url).searchParams.get(FROM_LIST))
}
