/**
 * Owns the agenda as a calendar that people subscribe to (RFC 5545): each event under the UID of its own file, in the
 * hours of its own place. What was cancelled stays as cancelled, so that a subscribed calendar says so.
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

/** How often calendars are asked to look again. Most take their own time; the page cache answers those that do. */
const REFRESH_SECONDS = 2 * 3600

type Feed = {
  brand: string
  filter: AgendaFilter
  /** The site's own, which is in the calendar even where no event is: it may not be empty (RFC 5545 §3.6). */
  timeZone: string
}

export function calendarFeed(events: readonly CalendarEvent[], { brand, filter, timeZone }: Feed): string {
  const head = {
    ...calendarHead(brand),
    // The library writes both as they are.
    name: escapeText(printable(feedTitle(brand, filter)), false),
    source: siteUrl(calendarFeedPath(filter)),
    ttl: REFRESH_SECONDS,
  }
  return calendarOf(events, head, timeZone)
}

/** One calendar of many events, with the rules of their zones, and of one more where it may have none. */
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

/** Zones go before the events and after every property (RFC 5545 §3.6), which the library writes behind them. */
function withZones(calendar: string, rules: readonly string[]): string {
  const at = calendar.search(/^(BEGIN:VEVENT|END:VCALENDAR)\r$/m)
  const zones = rules.map((each) => `${each.trim().replace(/\r?\n/g, '\r\n')}\r\n`).join('')
  return calendar.slice(0, at) + zones + calendar.slice(at)
}
