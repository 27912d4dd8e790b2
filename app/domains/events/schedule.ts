/** Texts on when an event takes place. The instants come from the server (hours.server.ts). */
import { formatDate } from '#app/platform/dates.ts'
import type { EventInstants, ScheduledEvent } from './schema.ts'

type Scheduled = EventInstants & Pick<ScheduledEvent, 'event_date' | 'event_time' | 'end_date'>

export type EventSchedule = EventInstants & {
  /** '18:30 – 21:00', with the day if it ends on another one; '18:30' if no end was given. */
  hours: string
  phase: 'upcoming' | 'under-way' | 'over'
}

export function describeSchedule(event: Scheduled, now = new Date()): EventSchedule {
  const { starts_at, ends_at, has_end, zone } = event
  return { hours: hoursLabel(event), zone, starts_at, ends_at, has_end, phase: phaseOf(event, now) }
}

function hoursLabel({ event_date, event_time, end_date, ends_at, has_end }: Scheduled): string {
  if (!has_end)
    return end_date && end_date !== event_date
      ? `${event_time}, hasta el ${formatDate(end_date)}`
      : event_time
  const [endDay = '', endTime = ''] = ends_at.split('T')
  return `${event_time} – ${endTime.slice(0, 5)}${endDay === event_date ? '' : ` del ${formatDate(endDay)}`}`
}

export function phaseOf(
  { starts_at, ends_at }: Pick<EventInstants, 'starts_at' | 'ends_at'>,
  now: Date,
): EventSchedule['phase'] {
  if (now < new Date(starts_at)) return 'upcoming'
  return now < new Date(ends_at) ? 'under-way' : 'over'
}

/** Whether an event takes place on a day, by the date in its zone; one of several days is on each of them. */
export function takesPlaceOn(
  { event_date, end_date }: Pick<ScheduledEvent, 'event_date' | 'end_date'>,
  day: string,
): boolean {
  return event_date <= day && (end_date ?? event_date) >= day
}
