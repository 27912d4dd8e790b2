/** When an event begins and ends, in its own zone. Pure, and run on the server only: the page gets the words. */
import { dateIn, formatInstant, instantIn } from '#app/platform/dates.ts'
import type { EventView } from './schema.ts'

export type Timed = Pick<EventView, 'event_date' | 'event_time' | 'duration_hours' | 'time_zone'>

export type EventSchedule = {
  /** '18:30 – 21:00', with the day when it ends on another one. */
  hours: string
  /** 'hora de Santo Domingo': the region has several. */
  zone: string
  /** With the offset: '2026-12-01T18:30:00-04:00'. */
  starts_at: string
  ends_at: string
  phase: 'upcoming' | 'under-way' | 'over'
}

const HOUR_MS = 3_600_000

export function scheduleOf(event: Timed, now = new Date()): EventSchedule {
  const { event_date, event_time, duration_hours, time_zone } = event
  const start = instantIn(event_date, event_time, time_zone)
  const end = new Date(start.getTime() + duration_hours * HOUR_MS)
  const [endDay, endTime] = formatInstant(end, time_zone).split(' ')
  const sameDay = dateIn(time_zone, end) === event_date
  return {
    hours: `${event_time} – ${endTime}${sameDay ? '' : ` del ${endDay}`}`,
    zone: zoneLabel(time_zone),
    starts_at: isoWithOffset(start, time_zone),
    ends_at: isoWithOffset(end, time_zone),
    phase: now < start ? 'upcoming' : now < end ? 'under-way' : 'over',
  }
}

/** 'America/Santo_Domingo' → 'hora de Santo Domingo'. */
export function zoneLabel(timeZone: string): string {
  return `hora de ${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`
}

function isoWithOffset(instant: Date, timeZone: string): string {
  const [, time] = formatInstant(instant, timeZone).split(' ')
  const local = `${dateIn(timeZone, instant)}T${time}:00`
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
