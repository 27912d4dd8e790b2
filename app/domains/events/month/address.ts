/** The calendar's state lives in the address of the home page: `/?dia=2026-12-05`, `/?mes=2026-12`. */
import { addMonths, isDay, monthOf } from '../../../platform/months.ts'

export type CalendarChoice = {
  /** The month on show. */
  month: string
  /** The chosen day, of this month or another; null after it was clicked again. */
  day: string | null
}

/** Anchor of the calendar, where a page with a chosen day opens. */
export const CALENDAR = 'calendario'

const NO_DAY = 'ninguno'
const MONTHS_BACK = 12
const MONTHS_AHEAD = 24

/** The first and the last month one can leaf to. Bounded, so that nobody fills the page cache with calendars. */
export function calendarRange(today: string): { first: string; last: string } {
  const month = monthOf(today)
  return { first: addMonths(month, -MONTHS_BACK), last: addMonths(month, MONTHS_AHEAD) }
}

/** Reads the choice from a URL; today by default. Undefined for a URL that no link of ours has. */
export function readCalendarAddress(parameters: URLSearchParams, today: string): CalendarChoice | undefined {
  const days = parameters.getAll('dia')
  const months = parameters.getAll('mes')
  // A repeated parameter would put the same month into the page cache twice.
  if (days.length > 1 || months.length > 1) return undefined
  const [asked = today] = days
  const day = asked === NO_DAY ? null : asked
  const [month = monthOf(day ?? today)] = months
  const known = (day === null || isDay(day)) && isDay(`${month}-01`)
  const { first, last } = calendarRange(today)
  const within = (candidate: string) => candidate >= first && candidate <= last
  return known && within(month) && within(monthOf(day ?? today)) ? { month, day } : undefined
}

/** URL of a choice. Today, and the month of the chosen day, are left out, so that each state has one URL. */
export function calendarHref({ month, day }: CalendarChoice, today: string): string {
  const parameters = new URLSearchParams()
  if (month !== monthOf(day ?? today)) parameters.set('mes', month)
  if (day !== today) parameters.set('dia', day ?? NO_DAY)
  return `/${parameters.size ? `?${parameters}` : ''}`
}
