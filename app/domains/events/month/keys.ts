import { addDays } from '#app/platform/time/dates.ts'
import { addMonths, monthOf, sameDayIn, weekdayOf } from '#app/platform/time/months.ts'

type Key = { key: string; shiftKey: boolean }

/** Day that a key moves the focus to, as in every date grid (APG); undefined for keys without a meaning. */
export function dayAfterKey({ key, shiftKey }: Key, day: string): string | undefined {
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -months), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), months), day)
  }
}
