/** The end of the promised review time as an instant, for SQL comparisons. */
import { dateIn } from '#app/platform/time/dates.ts'
import { startOfDayIn } from '#app/platform/time/zoned-time.server.ts'
import { firstDayInTime } from './age.ts'

/** Submissions that arrived before this instant have waited longer than promised. */
export function overdueBefore(now: Date, timeZone: string): Date {
  return startOfDayIn(firstDayInTime(dateIn(timeZone, now)), timeZone)
}
