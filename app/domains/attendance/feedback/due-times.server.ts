/** When attendees are thanked: at 10:00 on the day after the event's end, in its zone. */

import { hoursOf } from '#app/domains/events/hours.server.ts'
import { zonedTime } from '#app/platform/time/zoned-time.server.ts'

const HOUR = '10:00'
/** Hours in which the mail is still timely; later nobody is asked. */
const OF_USE_HOURS = 48

export type Thanks = { from: Date; until: Date }

/** Undefined before the mail is due, and once it is too late. */
export function dueThanks(event: Parameters<typeof hoursOf>[0], now: Date): Thanks | undefined {
  // Minus a second: an event that ends at midnight ended on the day before.
  const last = hoursOf(event).over.subtract({ seconds: 1 }).toPlainDate()
  const from = zonedTime(last.add({ days: 1 }).toString(), HOUR, event.time_zone)
  const [begins, ends] = [from, from.add({ hours: OF_USE_HOURS })].map(
    ({ epochMilliseconds }) => new Date(epochMilliseconds),
  ) as [Date, Date]
  return begins <= now && now < ends ? { from: begins, until: ends } : undefined
}
