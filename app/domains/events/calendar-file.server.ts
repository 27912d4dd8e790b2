/**
 * Owns the `.ics` of an event (RFC 5545). Hours are in the event's zone, whose rules the file includes. The UID never
 * changes: with SEQUENCE and STATUS a calendar that imports the file again moves or cancels the same entry. Mails
 * attach the public file, or a cancellation of it (docs/decisions/0049).
 */
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isAmbiguous } from '#app/platform/time/zoned-time.server.ts'
import type { EventOfPage } from './find-event.server.ts'
import { hoursOf, type TimedEvent } from './hours.server.ts'

type Publisher = {
  url: string
  brand: string
  /** Link of the online event, only in files for people with a seat. */
  online_url?: string | null
  /** Mail address of the organizer (RFC 5546). Given, the file is a cancellation (METHOD:CANCEL). */
  cancels?: string
}

export function calendarFile(event: CalendarEvent, { url, brand, online_url, cancels }: Publisher): string {
  const { entry, zone } = calendarEntry(event, url, online_url)
  const calendar = ical({
    ...calendarHead(brand),
    ...(cancels !== undefined && { method: ICalCalendarMethod.CANCEL }),
    // The zone goes on the entry: a zone of the whole calendar would make the library drop the Z of timestamps.
    timezone: { name: null, generator: () => zone?.rules ?? null },
  })
  // RFC 5546 §3.2.5. Attendees are left out of the cancellation: their names are private.
  const organizer = cancels === undefined ? null : { name: printable(brand), email: cancels }
  calendar.createEvent({ ...entry, organizer })
  return `${calendar.toString()}\r\n`
}

/** Properties common to all calendars of the site. */
export function calendarHead(brand: string) {
  return {
    prodId: { company: brand.replace(/\p{Cc}+/gu, ' '), product: 'Agenda', language: 'ES' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  }
}

/** Fields of an event that a calendar entry needs. */
export type CalendarEvent = TimedEvent &
  Pick<EventOfPage, 'id' | 'title' | 'summary' | 'location' | 'status' | 'sequence' | 'updated_at'>

/** The VEVENT of an event, equal in its own file, in mails and in calendars of many, so that none is duplicated. */
export function calendarEntry(
  event: CalendarEvent,
  url: string,
  online_url?: string | null,
): { entry: ICalEventData; zone: ZoneRules | undefined } {
  const { begin, end: known, over } = hoursOf(event)
  // An event of several days without an hour of end lasts until the last midnight, so that its entry spans the days.
  const end = known ?? (event.end_date && event.end_date !== event.event_date ? over : undefined)
  // An hour that occurs twice, when clocks go back, is the first one by RFC 5545 §3.3.5, but the second one to some
  // calendars. UTC alone is unambiguous.
  const zone = isAmbiguous(begin) || (end && isAmbiguous(end)) ? undefined : zoneRules(event.time_zone)
  const entry = {
    id: `evento-${event.id}`,
    // Time of the last change, not of the download, so that the file is the same for everyone and can be cached.
    stamp: event.updated_at,
    lastModified: event.updated_at,
    sequence: event.sequence,
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    timezone: zone?.name ?? null,
    start: begin,
    // Without DTEND a calendar shows the event as a moment (RFC 5545 §3.6.1), which is right while its end is unknown.
    ...(end && { end }),
    summary: printable(event.title),
    description: [event.summary ?? '', online_url ?? '', url].filter(Boolean).map(printable).join('\n\n'),
    location: printable(event.location),
    url,
  }
  return { entry, zone }
}

export type ZoneRules = { name: string; rules: string }

/**
 * VTIMEZONE rules of a zone. The library may name them after an equivalent zone: Curaçao's are Puerto Rico's.
 * Undefined if the library lacks the zone; hours are then written in UTC.
 */
export function zoneRules(timeZone: string): ZoneRules | undefined {
  const [rules, name] = tzlib_get_ical_block(timeZone)
  return rules && name ? { rules, name: name.replace('TZID=', '') } : undefined
}

/**
 * Replaces control characters, which RFC 5545 forbids in values; line breaks stay, because the library escapes them.
 */
export function printable(words: string): string {
  return words.replace(/[^\P{Cc}\r\n]/gu, ' ')
}
