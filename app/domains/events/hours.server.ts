/**
 * Owns when an event begins and ends by the clocks of its own zone. Its duration is exact, even when the clocks
 * change in between.
 */
import { withOffset, zonedTime } from '#app/platform/zoned-time.server.ts'
import { describeSchedule, type EventSchedule } from './schedule.ts'
import type { EventView, ScheduledEvent } from './schema.ts'

type Timed = Pick<EventView, 'event_date' | 'event_time' | 'duration_hours' | 'time_zone'>

export function hoursOf({ event_date, event_time, duration_hours, time_zone }: Timed) {
  const begin = zonedTime(event_date, event_time, time_zone)
  return { begin, end: begin.add({ minutes: Math.round(duration_hours * 60) }) }
}

/** Adds begin and end with their offsets from UTC, so that no browser has to know the rules of the zone. */
export function withInstants<Event extends Timed>(
  event: Event,
): Event & Pick<ScheduledEvent, 'starts_at' | 'ends_at'> {
  const { begin, end } = hoursOf(event)
  return { ...event, starts_at: withOffset(begin), ends_at: withOffset(end) }
}

export function scheduleOf(event: Timed): EventSchedule {
  return describeSchedule(withInstants(event))
}
