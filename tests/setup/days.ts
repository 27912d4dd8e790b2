/** Days as the specification writes them, always as far from today: a fixed one is over one day, and its test red. */

const LEAST_AHEAD_MS = 60 * 86_400_000

/**
 * The year in which the events of the tests are, on 5 March: at least 60 and at most 426 days from today. Month and day
 * stand in the tests as they are read; the weekday does not.
 */
export const YEAR = [0, 1]
  .map((more) => new Date().getUTCFullYear() + more)
  .find((year) => Date.UTC(year, 2, 5) - Date.now() >= LEAST_AHEAD_MS) as number

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** `2027-03-05` → '05/03/2027' (public-site §9). */
export function shownDay(date: string): string {
  return date.split('-').reverse().join('/')
}

/** `2027-03-05` → 'viernes, 05/03/2027'. */
export function longDay(date: string): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${shownDay(date)}`
}
