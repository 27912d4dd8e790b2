/**
 * Owns the `.ics` of an event (RFC 5545). Hours are those of the event's place, with the rules of its zone beside
 * them. The UID never changes: with SEQUENCE and STATUS a calendar that imports the file again moves or cancels
 * the same entry.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isAmbiguous } from '#app/platform/zoned-time.server.ts'
import { hoursOf } from '../hours.server.ts'
import type { OpenEvent } from '../open-event.server.ts'

export function calendarFile(event: OpenEvent, { url, brand }: { url: string; brand: string }): string {
  const { begin, end: known, over } = hoursOf(event)
  // Of several days with no hour for the end, an entry up to the last midnight says at least the days.
  const end = known ?? (event.end_date && event.end_date !== event.event_date ? over : undefined)
  // An hour that comes twice, when clocks go back, is the first one by RFC 5545 §3.3.5, the second one to some
  // calendars, and either one here: only UTC is unambiguous.
  const zone = isAmbiguous(begin) || (end && isAmbiguous(end)) ? undefined : findZone(event.time_zone)
  const calendar = ical({
    prodId: { company: brand.replace(/\p{Cc}+/gu, ' '), product: 'Agenda', language: 'ES' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // The zone is named on the event: one of the whole calendar would also remove the Z from the timestamps.
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
    start: begin,
    // A calendar takes an event without an end for a moment (RFC 5545 §3.6.1).
    ...(end && { end }),
    summary: printable(event.title),
    description: [event.summary ?? '', url].filter(Boolean).map(printable).join('\n\n'),
    location: printable(event.location),
    url,
  })
  return `${calendar.toString()}\r\n`
}

/**
 * VTIMEZONE rules of a zone, under the name that the library has for them: Curaçao's are those of Puerto Rico.
 * Undefined if it has none; the hours are then written in UTC.
 */
function findZone(timeZone: string): { name: string; rules: string } | undefined {
  const [rules, name] = tzlib_get_ical_block(timeZone)
  return rules && name ? { rules, name: name.replace('TZID=', '') } : undefined
}

/** Replaces control characters, which no value may hold; line breaks stay, because the library escapes them. */
function printable(words: string): string {
  return words.replace(/[^\P{Cc}\r\n]/gu, ' ')
}
