import { CalendarPlus } from 'lucide-react'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { calendarPath } from '../../address.ts'
import type { EventSchedule } from '../../schedule.ts'
import type { EventView } from '../../schema.ts'

/** Google's own link, and the `.ics` file, which Apple's, Outlook's and most other calendars open. */
export function AddToCalendar({
  event,
  schedule,
  url,
}: {
  event: EventView
  schedule: EventSchedule
  url: string
}) {
  const { google, file } = calendarLinks(event, schedule, url)
  const look = `${buttonLook('outline')} bg-panel text-ink`
  return (
    <div>
      <section aria-labelledby="calendario">
        <h2 id="calendario" className="text-subheading">
          Añadir al calendario
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          <li>
            <NewTabLink href={google} className={look}>
              <CalendarPlus aria-hidden="true" />
              Google Calendar
            </NewTabLink>
          </li>
          <li>
            <a href={file} className={look}>
              <CalendarPlus aria-hidden="true" />
              Apple, Outlook y otros
            </a>
          </li>
        </ul>
      </section>
    </div>
  )
}

function calendarLinks(
  event: Pick<EventView, 'id' | 'title' | 'location' | 'event_date' | 'end_date'>,
  { starts_at, ends_at, has_end }: Pick<EventSchedule, 'starts_at' | 'ends_at' | 'has_end'>,
  url: string,
): { google: string; file: string } {
  const hasLastDay = event.end_date !== null && event.end_date !== event.event_date
  const parameters = {
    action: 'TEMPLATE',
    text: event.title,
    // Google requires an end: without one, begin and end are equal, shown as a moment. Of several days without an
    // hour of end, the entry lasts until the last midnight, as in the `.ics` file.
    dates: `${basicUtc(starts_at)}/${basicUtc(has_end || hasLastDay ? ends_at : starts_at)}`,
    details: url,
    location: event.location,
  }
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(parameters)}`,
    file: calendarPath(event.id),
  }
}

function basicUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
