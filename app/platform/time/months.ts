/** Days and months as strings (`2026-12-05`, `2026-12`). Pure, so the same in every visitor's time zone. */
import { addDays } from '#app/platform/time/dates.ts'

/** `day` moved by the number of days between `from` and `to`. */
export function shiftDay(day: string, from: string, to: string): string {
  return addDays(day, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
}

/** Month of a day: `2026-12-05` → `2026-12`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** `2026-12` and 1 → `2027-01`. */
export function addMonths(month: string, months: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

/** Last day of a month: `2027-02` → `2027-02-28`. */
export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** Same day of another month, or that month's last day: a 31st becomes a 30th. */
export function sameDayIn(month: string, day: string): string {
  const number = Math.min(Number(day.slice(8)), Number(lastDayOf(month).slice(8)))
  return `${month}-${String(number).padStart(2, '0')}`
}

/** Names of the days of the week, by `weekdayOf`. */
export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** Day of the week, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Weeks of a month, from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const last = lastDayOf(month)
  const weeks: (string | null)[][] = []
  for (let monday = addDays(first, -weekdayOf(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(monday, index)
        return monthOf(day) === month ? day : null
      }),
    )
  return weeks
}

/** Whether the text is a day that exists: `2027-02-29` does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
