/**
 * Owns the `.ics` of an event (RFC 5545). Times are in UTC, so that no calendar needs our zones. The UID never
 * changes: with SEQUENCE and STATUS a calendar that imports the file again moves or cancels the same entry.
 */
import type { OpenEvent } from './open-event.server.ts'
import { scheduleOf } from './ui/event-schedule.ts'

/** Octets of a line without its CRLF; longer ones are folded. */
const LINE_OCTETS = 75

export function calendarFile(event: OpenEvent, { url, brand }: { url: string; brand: string }): string {
  const { starts_at, ends_at } = scheduleOf(event)
  const changed = basicUtc(event.updated_at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${value(brand)}//Agenda//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:evento-${event.id}`,
    // Of the last change, not of the download: the file is the same for everyone.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${basicUtc(new Date(starts_at))}`,
    `DTEND:${basicUtc(new Date(ends_at))}`,
    `SUMMARY:${value(event.title)}`,
    `DESCRIPTION:${value([event.summary ?? '', url].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${value(event.location)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261201T223000Z` */
function basicUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** The characters that mean something in a value; control characters have no place in one. */
function value(words: string): string {
  return words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Cuts between characters, never inside one. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      // The space that opens the continuation counts.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
