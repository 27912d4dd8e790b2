/** Where the time that was promised to an organiser ends, as the database compares it. */
import { dateIn } from '#app/platform/dates.ts'
import { startOfDayIn } from '#app/platform/zoned-time.server.ts'
import { firstDayInTime } from './age.ts'

/** What arrived before this instant has waited longer than was promised. */
export function overdueBefore(now: Date, timeZone: string): Date {
  return startOfDayIn(firstDayInTime(dateIn(timeZone, now)), timeZone)
}
