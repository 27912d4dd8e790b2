/** When those who were at an event are thanked: at ten in the morning of the day after its end, in its own zone. */

import { hoursOf } from '#app/domains/events/hours.server.ts'
import { zonedTime } from '#app/platform/zoned-time.server.ts'

const HOUR = '10:00'
/** Hours in which it is still 'the day after' to whoever reads it; later nobody is asked. */
const OF_USE_HOURS = 48

export type Thanks = { from: Date; until: Date }

/** Undefined before it is due, and when it has become useless. */
export function dueThanks(event: Parameters<typeof hoursOf>[0], now: Date): Thanks | undefined {
  // An event that ends at midnight ended on the day before it.
  const last = hoursOf(event).over.subtract({ seconds: 1 }).toPlainDate()
  const from = zonedTime(last.add({ days: 1 }).toString(), HOUR, event.time_zone)
  const [begins, ends] = [from, from.add({ hours: OF_USE_HOURS })].map(
    ({ epochMilliseconds }) => new Date(epochMilliseconds),
  ) as [Date, Date]
  return begins <= now && now < ends ? { from: begins, until: ends } : undefined
}
