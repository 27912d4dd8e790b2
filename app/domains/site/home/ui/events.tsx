import type { SyntheticEvent } from 'react'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'
import { loadEventDialog, useEventDialog } from '#app/domains/events/dialog/ui/use-event-dialog.ts'
import type { CalendarChoice } from '#app/domains/events/month/address.ts'
import type { CalendarOfEvents } from '#app/domains/events/month/ui/month.tsx'
import type { CalendarView, CardView, ScheduledEvent } from '#app/domains/events/schema.ts'
import { LazyIsland } from '#app/ui/loading/lazy-island.tsx'
import { FeaturedEvents } from './featured-events.tsx'

const loadCalendar = () =>
  import('#app/domains/events/month/ui/month.tsx').then((module) => module.CalendarOfEvents)

/** Rendered on the server; the browser loads the code when the visitor scrolls near the calendar. */
const calendarOnServer: typeof CalendarOfEvents | undefined = import.meta.env.SSR
  ? await loadCalendar()
  : undefined

type HomeEventsProps = {
  featured: readonly (CardView & ScheduledEvent)[]
  today: string
  choice: CalendarChoice
  calendar: CalendarView
}

/**
 * Events of the home page: the next three, the month's calendar, and a dialog with an event's detail. The two parts
 * are laid out separately (`lazy-layout`), because one layout of both would block a slow phone.
 */
export function HomeEvents({ featured, today, choice, calendar }: HomeEventsProps) {
  const { shown, open, setOpen, onOpen } = useEventDialog()
  // Preloads the dialog at the first touch of a card, so that the click does not wait.
  const fetchAhead = ({ target }: SyntheticEvent) => {
    if ((target as Element).closest(`a[href^="${EVENT_PREFIX}"]`)) loadEventDialog().catch(() => {})
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events on their way to the links.
    <div data-app onPointerDown={fetchAhead} onFocus={fetchAhead}>
      <FeaturedEvents events={featured} onOpen={onOpen} />
      <LazyIsland drawn={calendarOnServer} load={loadCalendar} props={{ today, choice, onOpen, calendar }} />
      {shown && <shown.Dialog event={shown.event} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
