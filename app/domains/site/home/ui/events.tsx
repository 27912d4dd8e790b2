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

/** The server renders the calendar; the browser loads its code when the visitor scrolls near it. */
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
 * Events of the home page: the next three, the month's calendar, and the dialog with an event's detail. Both parts are
 * laid out by themselves (`lazy-layout`): together they keep a slow phone from answering.
 */
export function HomeEvents({ featured, today, choice, calendar }: HomeEventsProps) {
  const { shown, open, setOpen, onOpen } = useEventDialog()
  // Preloads the dialog on the first touch of a card, so that the click need not wait for it.
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
