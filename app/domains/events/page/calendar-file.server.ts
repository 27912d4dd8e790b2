/**
 * Owns the `.ics` of an event (RFC 5545). Hours are those of the event's place, with the rules of its zone beside
 * them. The UID never changes: with SEQUENCE and STATUS a calendar that imports the file again moves or cancels
 * the same entry.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { formatInstant } from '#app/platform/dates.ts'
import type { OpenEvent } from '../open-event.server.ts'
import { scheduleOf } from '../schedule.ts'

export function calendarFile(event: OpenEvent, { url, brand }: { url: string; brand: string }): string {
  const { starts_at, ends_at } = scheduleOf(event)
  const isTwofold = [starts_at, ends_at].some((local) => happensTwice(local, event.time_zone))
  const zone = isTwofold ? undefined : findZone(event.time_zone)
  const calendar = ical({
    prodId: { company: brand.replace(/\p{Cc}+/gu, ' '), product: 'Agenda', language: 'ES' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // Named at the event: a zone of the whole calendar would also take the Z from the stamps.
    timezone: { name: null, generator: () => zone?.rules ?? null },
  })
  calendar.createEvent({
    id: `evento-${event.id}`,
    // Of the last change, not of the download: the file is the same for everyone.
    stamp: event.updated_at,
    lastModified: event.updated_at,
    sequence: event.sequence,
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    timezone: zone?.name ?? null,
    start: zone ? wallClock(starts_at) : new Date(starts_at),
    end: zone ? wallClock(ends_at) : new Date(ends_at),
    summary: printable(event.title),
    description: [event.summary ?? '', url].filter(Boolean).map(printable).join('\n\n'),
    location: printable(event.location),
    url,
  })
  return `${calendar.toString()}\r\n`
}

/**
 * Whether the clocks of the place show this hour twice that night. By RFC 5545 §3.3.5 it is then the first, to
 * some calendars the second, to us and PostgreSQL what began it: such an event is written in UTC.
 */
function happensTwice(local: string, timeZone: string): boolean {
  const instant = Date.parse(local)
  const shown = (at: number) => formatInstant(new Date(at), timeZone)
  return [instant - HOUR_MS, instant + HOUR_MS].some((other) => shown(other) === shown(instant))
}

const HOUR_MS = 3_600_000

/** The rules of a zone, under the name they have there: Curaçao's are those of Puerto Rico. Without any, UTC serves. */
function findZone(timeZone: string): { name: string; rules: string } | undefined {
  const [rules, name] = tzlib_get_ical_block(timeZone)
  return rules && name ? { rules, name: name.replace('TZID=', '') } : undefined
}

/**
 * '2026-12-01T18:30:00-04:00' as the library takes a date that knows its own zone (Luxon's shape): a string or a
 * `Date` it would write in the zone of the server.
 */
function wallClock(local: string) {
  const clock = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => clock,
    toFormat: (format: string) =>
      (format === 'HHmmss' ? local.slice(11, 19) : local.slice(0, 10)).replace(/[-:]/g, ''),
    toJSDate: () => new Date(local),
    toJSON: () => local,
  }
  return clock
}

/** Line breaks the library writes as it must; other control characters have no place in a value. */
function printable(words: string): string {
  return words.replace(/[^\P{Cc}\r\n]/gu, ' ')
}
