/** The month calendar's state is in the URL of the home page: `/?dia=2026-12-05`, `/?mes=2026-12`. */
import { addMonths, isDay, monthOf } from '#app/platform/time/months.ts'

export type CalendarChoice = {
  /** `2026-12`. */
  month: string
  /** The chosen day, in any month; null after it was deselected. */
  day: string | null
}

/** Anchor of the calendar, where a page with a chosen day opens. */
export const CALENDAR = 'calendario'

const NO_DAY = 'ninguno'
const MONTHS_BACK = 12
const MONTHS_AHEAD = 24

/** First and last month that can be displayed. Bounded, so that nobody fills the page cache with months. */
export function calendarRange(today: string): { first: string; last: string } {
  const month = monthOf(today)
  return { first: addMonths(month, -MONTHS_BACK), last: addMonths(month, MONTHS_AHEAD) }
}

/** Reads the choice from a URL; today by default. Undefined for a URL that the site never links to. */
export function readCalendarAddress(parameters: URLSearchParams, today: string): CalendarChoice | undefined {
  const days = parameters.getAll('dia')
  const months = parameters.getAll('mes')
  // A repeated parameter would cache the same month twice.
  if (days.length > 1 || months.length > 1) return undefined
  const [asked = today] = days
  const day = asked === NO_DAY ? null : asked
  const [month = monthOf(day ?? today)] = months
  const known = (day === null || isDay(day)) && isDay(`${month}-01`)
  const { first, last } = calendarRange(today)
  const within = (candidate: string) => candidate >= first && candidate <= last
  return known && within(month) && within(monthOf(day ?? today)) ? { month, day } : undefined
}

/** URL of a choice. Today, and the month of the chosen day, are omitted, so that each state has one URL. */
export function calendarHref({ month, day }: CalendarChoice, today: string): string {
  const parameters = new URLSearchParams()
  if (month !== monthOf(day ?? today)) parameters.set('mes', month)
  if (day !== today) parameters.set('dia', day ?? NO_DAY)
  return `/${parameters.size ? `?${parameters}` : ''}`
}
