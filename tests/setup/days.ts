/** Days for tests, always ahead of today: with fixed dates a test would fail once they have passed. */

const LEAST_AHEAD_MS = 60 * 86_400_000

/**
 * Year of the events in tests, which are on 5 March: 60 to 426 days from today. Tests may state month and day, but
 * not the weekday.
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
