/** Texts of a page about when an event takes place. The instants come from the server (hours.server.ts). */
import { formatDate } from '#app/platform/dates.ts'
import type { ScheduledEvent } from './schema.ts'

type Scheduled = Pick<ScheduledEvent, 'event_date' | 'event_time' | 'time_zone' | 'starts_at' | 'ends_at'>

export type EventSchedule = Pick<ScheduledEvent, 'starts_at' | 'ends_at'> & {
  /** '18:30 – 21:00', with the day when it ends on another one. */
  hours: string
  /** 'hora de Santo Domingo': the region has several. */
  zone: string
  phase: 'upcoming' | 'under-way' | 'over'
}

export function describeSchedule(event: Scheduled, now = new Date()): EventSchedule {
  const { event_date, event_time, time_zone, starts_at, ends_at } = event
  const [endDay = '', endTime = ''] = ends_at.split('T')
  return {
    hours: `${event_time} – ${endTime.slice(0, 5)}${endDay === event_date ? '' : ` del ${formatDate(endDay)}`}`,
    zone: zoneLabel(time_zone),
    starts_at,
    ends_at,
    phase: phaseOf(event, now),
  }
}

export function phaseOf(
  { starts_at, ends_at }: Pick<ScheduledEvent, 'starts_at' | 'ends_at'>,
  now: Date,
): EventSchedule['phase'] {
  if (now < new Date(starts_at)) return 'upcoming'
  return now < new Date(ends_at) ? 'under-way' : 'over'
}

/** 'America/Santo_Domingo' → 'hora de Santo Domingo'. */
export function zoneLabel(timeZone: string): string {
  return `hora de ${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`
}
