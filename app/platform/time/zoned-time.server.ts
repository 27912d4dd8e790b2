/**
 * Owns the meaning of local times: the instant of a date and time in a zone, and the start of a day there. The caller
 * always names the zone; neither the machine's nor the site's is known here. Temporal is a polyfill, because Node 24
 * lacks it; server only, since it would add 20 KB in browsers (docs/decisions/0043).
 */
import { Temporal } from 'temporal-polyfill'

/**
 * Date and time (`18:30`) in a zone. A time that the clocks skip moves forward, as the clocks do; a time that occurs
 * twice is the second, as in PostgreSQL.
 */
export function zonedTime(date: string, time: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${date}T${time}[${timeZone}]`, { disambiguation: 'later' })
}

export function instantIn(date: string, time: string, timeZone: string): Date {
  return dateOf(zonedTime(date, time, timeZone))
}

/** Start of a day: 01:00 if the clocks skip midnight, the first midnight if it occurs twice. */
export function startOfDayIn(date: string, timeZone: string): Date {
  return dateOf(Temporal.PlainDate.from(date).toZonedDateTime(timeZone))
}

/** ISO 8601 with the UTC offset: `2026-12-01T18:30:00-04:00`. */
export function withOffset(time: Temporal.ZonedDateTime): string {
  return time.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** Whether this local time occurs twice that night. */
export function isAmbiguous(time: Temporal.ZonedDateTime): boolean {
  const shown = time.toPlainDateTime()
  const first = shown.toZonedDateTime(time.timeZoneId, { disambiguation: 'earlier' })
  return !first.equals(shown.toZonedDateTime(time.timeZoneId, { disambiguation: 'later' }))
}

/** What a clock change does to a local time: skips it, between two others, or repeats it. */
export type ClockChange = { does: 'skip'; from: string; to: string } | { does: 'repeat' }

/** Clock change that affects the time; undefined for nearly all. */
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
