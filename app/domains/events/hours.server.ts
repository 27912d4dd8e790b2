/**
 * Owns when an event begins and ends by the clocks of its own zone. A duration is exact, even when the clocks change
 * in between; an event whose end nobody gave is under way until midnight.
 */
import type { Temporal } from 'temporal-polyfill'
import { formatHour, formatHours, type HourStyle } from '#app/platform/formats/hours.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { addDays, formatDate } from '#app/platform/time/dates.ts'
import { withOffset, zonedTime } from '#app/platform/time/zoned-time.server.ts'
import { zoneLabel } from './cities.ts'
import { describeSchedule, type EventSchedule, phaseOf } from './schedule.ts'
import type { EventInstants, EventView } from './schema.ts'

/** Columns that decide when an event takes place. */
export type TimedEvent = Pick<
  EventView,
  'event_date' | 'event_time' | 'duration_hours' | 'end_date' | 'end_time' | 'time_zone'
>

type EventHours = {
  begin: Temporal.ZonedDateTime
  /** Undefined if no end was given, or only its day. */
  end: Temporal.ZonedDateTime | undefined
  /** When the event counts as over, even without an end. The same rule in SQL: `endsAt` in events.server.ts. */
  over: Temporal.ZonedDateTime
}

export function hoursOf(event: TimedEvent): EventHours {
  const begin = zonedTime(event.event_date, event.event_time, event.time_zone)
  const end = endOf(event, begin)
  const lastDay = event.end_date ?? event.event_date
  return { begin, end, over: end ?? zonedTime(addDays(lastDay, 1), '00:00', event.time_zone) }
}

function endOf(
  { end_date, end_time, duration_hours, time_zone }: TimedEvent,
  begin: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | undefined {
  if (end_date) return end_time ? zonedTime(end_date, end_time, time_zone) : undefined
  return duration_hours === null ? undefined : begin.add({ minutes: Math.round(duration_hours * 60) })
}

/** Adds begin and end with their offsets from UTC, so that no browser has to know the rules of the zone. */
export function withInstants<Event extends TimedEvent>(event: Event): Event & EventInstants {
  const { begin, end, over } = hoursOf(event)
  return {
    ...event,
    starts_at: withOffset(begin),
    ends_at: withOffset(over),
    has_end: end !== undefined,
    zone: zoneLabel(event.time_zone),
  }
}

/** Adds the instants, and the hours as people read them. */
export function withHours<Event extends TimedEvent>(
  event: Event,
  style: HourStyle,
): Event & EventInstants & { hours: string } {
  const timed = withInstants(event)
  return { ...timed, hours: hoursLabel(timed, style) }
}

function hoursLabel(
  { event_date, event_time, end_date, ends_at, has_end }: TimedEvent & EventInstants,
  style: HourStyle,
): string {
  const start = formatHour(event_time, style)
  if (!has_end)
    return end_date && end_date !== event_date ? `${start}, hasta el ${formatDate(end_date)}` : start
  const [endDay = '', endTime = ''] = ends_at.split('T')
  if (endDay === event_date) return formatHours(event_time, endTime, style)
  return `${start}\u00A0– ${formatHour(endTime, style)} del ${formatDate(endDay)}`
}

/** '6:30 – 9:00 p. m. (hora de Santo Domingo)' */
export function hoursInZone(event: TimedEvent, style: HourStyle): string {
  const { hours, zone } = withHours(event, style)
  return `${hours} (${zone})`
}

export function scheduleOf(event: TimedEvent, style: HourStyle): EventSchedule {
  return describeSchedule(withHours(event, style), currentTime())
}

/** Whether an event is to come, under way or over. */
export function currentPhase(event: TimedEvent): EventSchedule['phase'] {
  return phaseOf(withInstants(event), currentTime())
}
