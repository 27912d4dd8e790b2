import { eventPath } from '../address.ts'
import type { EventSchedule } from '../schedule.ts'
import type { EventView } from '../schema.ts'

/** Where an event goes into somebody's own calendar. */
export function calendarLinks(
  event: Pick<EventView, 'id' | 'title' | 'location'>,
  schedule: Pick<EventSchedule, 'starts_at' | 'ends_at'>,
  url: string,
): { google: string; file: string } {
  const parameters = {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(schedule.starts_at)}/${basicUtc(schedule.ends_at)}`,
    details: url,
    location: event.location,
  }
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`,
    file: `${eventPath(event.id)}/calendario.ics`,
  }
}

function basicUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
