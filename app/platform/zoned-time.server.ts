/**
 * Owns the meaning of local times: which instant a date and an hour in a zone are, and when a day begins there. The
 * caller always names the zone; neither the machine's nor the site's is known here. Temporal is a polyfill, since Node 24
 * does not have it yet; on the server only, for in a browser it would be 20 KB (docs/decisions/0043).
 */
import { Temporal } from 'temporal-polyfill'

/**
 * A date and an hour (`18:30`) in a zone. An hour that the clocks skip moves forward, as they do; of an hour that comes
 * twice it is the second, as in PostgreSQL.
 */
export function zonedTime(date: string, time: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${date}T${time}[${timeZone}]`, { disambiguation: 'later' })
}

export function instantIn(date: string, time: string, timeZone: string): Date {
  return dateOf(zonedTime(date, time, timeZone))
}

/** Where a day begins: at 01:00 where the clocks skip midnight, at the first of two where they show it twice. */
export function startOfDayIn(date: string, timeZone: string): Date {
  return dateOf(Temporal.PlainDate.from(date).toZonedDateTime(timeZone))
}

/** ISO 8601 with the offset from UTC: `2026-12-01T18:30:00-04:00`. */
export function withOffset(time: Temporal.ZonedDateTime): string {
  return time.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** Whether the clocks show this hour twice that night. */
export function isAmbiguous(time: Temporal.ZonedDateTime): boolean {
  const shown = time.toPlainDateTime()
  const first = shown.toZonedDateTime(time.timeZoneId, { disambiguation: 'earlier' })
  return !first.equals(shown.toZonedDateTime(time.timeZoneId, { disambiguation: 'later' }))
}

/** What the clocks of a zone do with an hour of their own: skip it, between two others, or show it twice. */
export type ClockChange = { does: 'skip'; from: string; to: string } | { does: 'repeat' }

/** Undefined where the hour comes once, as nearly all do. */
export function clockChangeAt(date: string, time: string, timeZone: string): ClockChange | undefined {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`)
  const first = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const second = shown.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (first.equals(second)) return undefined
  const change = first.getTimeZoneTransition('next')
  if (second.toPlainDateTime().equals(shown) || !change) return { does: 'repeat' }
  const to = change.toPlainTime()
  const from = to.subtract({ nanoseconds: second.offsetNanoseconds - first.offsetNanoseconds })
  return { does: 'skip', from: toMinutes(from), to: toMinutes(to) }
}

function toMinutes(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}

function dateOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds)
}
