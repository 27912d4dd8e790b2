/**
 * Owns the `.ics` of an event (RFC 5545). Hours are those of the event's place, with the rules of its zone beside
 * them. The UID never changes: with SEQUENCE and STATUS a calendar that imports the file again moves or cancels
 * the same entry. The file in a mail is the public one, or takes the entry away (docs/decisions/0049).
 */
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isAmbiguous } from '#app/platform/zoned-time.server.ts'
import type { EventOfPage } from './find-event.server.ts'
import { hoursOf, type TimedEvent } from './hours.server.ts'

type Publisher = {
  /** The event's page. */
  url: string
  brand: string
  /** Link for taking part from afar, in the files of those with a place. */
  online_url?: string | null
  /** Address of who calls the event off, which makes the file a cancelling one. */
  cancels?: string
}

export function calendarFile(event: CalendarEvent, { url, brand, online_url, cancels }: Publisher): string {
  const { entry, zone } = calendarEntry(event, url, online_url)
  const calendar = ical({
    ...calendarHead(brand),
    ...(cancels !== undefined && { method: ICalCalendarMethod.CANCEL }),
    // The zone is named on the event: one of the whole calendar would also remove the Z from the timestamps.
    timezone: { name: null, generator: () => zone?.rules ?? null },
  })
  // RFC 5546 §3.2.5. There are no attendees: the list of people is nobody's business.
  const organizer = cancels === undefined ? null : { name: printable(brand), email: cancels }
  calendar.createEvent({ ...entry, organizer })
  return `${calendar.toString()}\r\n`
}

/** What every calendar of ours begins with. */
export function calendarHead(brand: string) {
  return {
    prodId: { company: brand.replace(/\p{Cc}+/gu, ' '), product: 'Agenda', language: 'ES' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  }
}

/** What a calendar holds of an event. */
export type CalendarEvent = TimedEvent &
  Pick<EventOfPage, 'id' | 'title' | 'summary' | 'location' | 'status' | 'sequence' | 'updated_at'>

/** The same entry wherever an event is found: in its own file, in a mail, in a calendar of many. */
export function calendarEntry(
  event: CalendarEvent,
  url: string,
  online_url?: string | null,
): { entry: ICalEventData; zone: ZoneRules | undefined } {
  const { begin, end: known, over } = hoursOf(event)
  // Of several days with no hour for the end, an entry up to the last midnight says at least the days.
  const end = known ?? (event.end_date && event.end_date !== event.event_date ? over : undefined)
  // An hour that comes twice, when clocks go back, is the first one by RFC 5545 §3.3.5, the second one to some
  // calendars, and either one here: only UTC is unambiguous.
  const zone = isAmbiguous(begin) || (end && isAmbiguous(end)) ? undefined : zoneRules(event.time_zone)
  const entry = {
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
    description: [event.summary ?? '', online_url ?? '', url].filter(Boolean).map(printable).join('\n\n'),
    location: printable(event.location),
    url,
  }
  return { entry, zone }
}

export type ZoneRules = { name: string; rules: string }

/**
 * VTIMEZONE rules of a zone, under the name that the library has for them: Curaçao's are those of Puerto Rico.
 * Undefined if it has none; the hours are then written in UTC.
 */
export function zoneRules(timeZone: string): ZoneRules | undefined {
  const [rules, name] = tzlib_get_ical_block(timeZone)
  return rules && name ? { rules, name: name.replace('TZID=', '') } : undefined
}

/** Replaces control characters, which no value may hold; line breaks stay, because the library escapes them. */
export function printable(words: string): string {
  return words.replace(/[^\P{Cc}\r\n]/gu, ' ')
}
