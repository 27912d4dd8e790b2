/**
 * Owns the one rule on an event's hours, for the public form, its endpoint and the panel: refused are a zone that is
 * not on offer, and an hour that its clocks skip or show twice.
 */
import { hourStyle } from '#app/domains/settings/settings.server.ts'
import { hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { type ClockChange, clockChangeAt } from '#app/platform/time/zoned-time.server.ts'
import { TIME_ZONES, zoneName } from './cities.ts'

type Hours = {
  event_date: string
  event_time: string
  end_date?: string | null
  end_time?: string | null
  time_zone: string
}

/** Errors by field name; undefined if the hours are valid. */
export type HourRefusal = { outcome: 'refused'; errors: Record<string, string> }

/** @param ownZones zones allowed beside those on offer: the site's, and the event's current one. */
export function refuseHours(event: Hours, ownZones: readonly string[]): HourRefusal | undefined {
  const { event_date, event_time, end_date, end_time, time_zone } = event
  if (![...ownZones, ...TIME_ZONES.map(({ timeZone }) => timeZone)].includes(time_zone))
    return { outcome: 'refused', errors: { time_zone: 'Elige una zona horaria de la lista' } }
  const begin = complaintAbout(event_date, event_time, time_zone)
  const end = end_date && end_time ? complaintAbout(end_date, end_time, time_zone) : undefined
  if (!begin && !end) return undefined
  return {
    outcome: 'refused',
    errors: { ...(begin && { event_time: begin }), ...(end && { end_time: end }) },
  }
}

/** Checks a change: hours that stay the same passed when they were stored, and are not refused later. */
export function refuseNewHours(
  before: Hours,
  next: Hours,
  ownZones: readonly string[],
): HourRefusal | undefined {
  return isSameHours(before, next) ? undefined : refuseHours(next, ownZones)
}

function isSameHours(one: Hours, other: Hours): boolean {
  const names = ['event_date', 'event_time', 'end_date', 'end_time', 'time_zone'] as const
  return names.every((name) => (one[name] ?? null) === (other[name] ?? null))
}

function complaintAbout(date: string, time: string, timeZone: string): string | undefined {
  const change = clockChangeAt(date, time, timeZone)
  return change && `${format(change, date, time, `el reloj de ${zoneName(timeZone)}`)}: elige otra hora.`
}

function format(change: ClockChange, date: string, time: string, clock: string): string {
  if (change.does === 'repeat')
    return `El ${formatDate(date)} ${clock} marca ${hourWithArticle(time, hourStyle())} dos veces`
  const [from, to] = [change.from, change.to].map((time) => hourWithArticle(time, hourStyle()))
  return `Esa noche ${clock} salta de ${from} a ${to}`
}
