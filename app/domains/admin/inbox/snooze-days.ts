/** Days to snooze a request until, and what its day says to the team. */
import { addDays, formatDate, formatWeekday } from '#app/platform/time/dates.ts'
import { weekdayOf } from '#app/platform/time/months.ts'
import type { InboxRow, Snooze } from './schema.ts'

export type SnoozeDay = { day: string; label: string; date: string }

/** Tomorrow and next Monday, once if they are the same. */
export function offeredDays(today: string): SnoozeDay[] {
  const tomorrow = addDays(today, 1)
  const monday = addDays(today, 7 - weekdayOf(today))
  const days = [
    { day: tomorrow, label: 'Mañana' },
    ...(monday === tomorrow ? [] : [{ day: monday, label: 'El lunes' }]),
  ]
  return days.map(({ day, label }) => ({ day, label, date: formatDate(day) }))
}

/** Null if it was not snoozed, or somebody has taken it up since. */
export function describeSnooze(
  { state, snoozed_until }: Pick<InboxRow, 'state' | 'snoozed_until'>,
  today: string,
): Snooze | null {
  if (state !== 'nueva' || !snoozed_until) return null
  if (snoozed_until > today)
    return {
      words: `Pospuesta hasta el ${formatWeekday(snoozed_until)}`,
      short: `Hasta el ${formatDate(snoozed_until)}`,
      returned: false,
    }
  if (snoozed_until === today) return { words: 'Volvió hoy', short: 'Volvió hoy', returned: true }
  return {
    words: `Volvió el ${formatWeekday(snoozed_until)}`,
    short: `Volvió el ${formatDate(snoozed_until)}`,
    returned: true,
  }
}
