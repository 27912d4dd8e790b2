/**
 * Owns the agenda as a calendar to subscribe to (RFC 5545): each event has the UID of its own file and the hours of
 * its zone. Cancelled events stay in it, so that subscribed calendars show the cancellation.
 */
import ical, { escape as escapeText, type ICalCalendarData } from 'ical-generator'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { eventPath } from '../address.ts'
import type { AgendaFilter } from '../agenda/address.ts'
import { calendarFeedPath, feedTitle } from '../agenda/feeds.ts'
import {
  type CalendarEvent,
  calendarEntry,
  calendarHead,
  printable,
  zoneRules,
} from '../calendar-file.server.ts'

/** Refresh interval suggested to calendars. Many ignore it; the page cache absorbs their requests. */
const REFRESH_SECONDS = 2 * 3600

type Feed = {
  brand: string
  filter: AgendaFilter
  /** The site's zone. A calendar may not be empty (RFC 5545 §3.6), so its rules are included even without events. */
  timeZone: string
}

export function calendarFeed(events: readonly CalendarEvent[], { brand, filter, timeZone }: Feed): string {
  const head = {
    ...calendarHead(brand),
    // The library does not escape these two values.
    name: escapeText(printable(feedTitle(brand, filter)), false),
    source: siteUrl(calendarFeedPath(filter)),
    ttl: REFRESH_SECONDS,
  }
  return calendarOf(events, head, timeZone)
}

/**
 * A calendar of events with the rules of their zones. `timeZone`: one more zone, for a calendar that may have no event.
 */
export function calendarOf(
  events: readonly CalendarEvent[],
  head: ICalCalendarData,
  timeZone?: string,
): string {
  const entries = events.map((event) => calendarEntry(event, siteUrl(eventPath(event.id))))
  const calendar = ical(head)
  for (const { entry } of entries) calendar.createEvent(entry)
  const rules = new Set(
    [timeZone && zoneRules(timeZone), ...entries.map(({ zone }) => zone)].flatMap((zone) =>
      zone ? zone.rules : [],
    ),
  )
  return withZones(`${calendar.toString()}\r\n`, [...rules])
}

/** Moves zones before the events and after all properties (RFC 5545 §3.6); the library writes them after the events. */
function withZones(calendar: string, rules: readonly string[]): string {
  const at = calendar.search(/^(BEGIN:VEVENT|END:VCALENDAR)\r$/m)
  const zones = rules.map((each) => `${each.trim().replace(/\r?\n/g, '\r\n')}\r\n`).join('')
  return calendar.slice(0, at) + zones + calendar.slice(at)
}
