/**
 * When an event's reminders are due, in its zone: the day before at the event's hour, moved into 09:00–20:00, and two
 * hours before it begins. Never both at once.
 */

import { hoursOf } from '#app/domains/events/hours.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { zonedTime } from '#app/platform/time/zoned-time.server.ts'

export const REMINDER_KINDS = ['day', 'soon'] as const

export type Reminder = {
  kind: (typeof REMINDER_KINDS)[number]
  from: Date
  /** When the reminder expires: at the next one, or when the event begins. */
  until: Date
}

/** Hours between which the reminder of the day before is sent. */
const FIRST_HOUR = '09:00'
const LAST_HOUR = '20:00'
const SOON_MINUTES = 120

/** The reminder due at `now`; undefined if there is none. */
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
