/**
 * When an event's reminders are due, by the clocks of its own zone: the day before, at its own hour or the nearest one
 * that disturbs nobody, and two hours before it begins. At no instant are both due.
 */

import { hoursOf } from '#app/domains/events/hours.server.ts'
import { addDays } from '#app/platform/dates.ts'
import { zonedTime } from '#app/platform/zoned-time.server.ts'

export const REMINDER_KINDS = ['day', 'soon'] as const

export type Reminder = {
  kind: (typeof REMINDER_KINDS)[number]
  /** Since when it is due. */
  from: Date
  /** When it has become useless: the next one takes its place, or the event begins. */
  until: Date
}

/** Hours of the day before, between which people are written to. */
const FIRST_HOUR = '09:00'
const LAST_HOUR = '20:00'
const SOON_MINUTES = 120

/** The reminder that is due at an instant; undefined where none is. */
export function dueReminder(event: Parameters<typeof hoursOf>[0], now: Date): Reminder | undefined {
  const { begin } = hoursOf(event)
  const day = zonedTime(addDays(event.event_date, -1), decentHour(event.event_time), event.time_zone)
  const [dayBefore, soon, begins] = [day, begin.subtract({ minutes: SOON_MINUTES }), begin].map(
    ({ epochMilliseconds }) => new Date(epochMilliseconds),
  ) as [Date, Date, Date]
  if (now < dayBefore || now >= begins) return undefined
  return now < soon
    ? { kind: 'day', from: dayBefore, until: soon }
    : { kind: 'soon', from: soon, until: begins }
}

function decentHour(hour: string): string {
  if (hour < FIRST_HOUR) return FIRST_HOUR
  return hour > LAST_HOUR ? LAST_HOUR : hour
}
