/** When an event takes place, of instants and hours that the server wrote (hours.server.ts). */
import type { EventInstants, ScheduledEvent } from './schema.ts'

export type EventSchedule = EventInstants & {
  /** '6:30 – 9:00 p. m.', with the day if it ends on another one; '6:30 p. m.' if no end was given. */
  hours: string
  phase: 'upcoming' | 'under-way' | 'over'
}

export function describeSchedule(event: EventInstants & { hours: string }, now = new Date()): EventSchedule {
  const { hours, starts_at, ends_at, has_end, zone } = event
  return { hours, zone, starts_at, ends_at, has_end, phase: phaseOf(event, now) }
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
