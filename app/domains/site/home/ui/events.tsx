import { Suspense, type SyntheticEvent } from 'react'
import type { DialogTexts } from '#app/domains/events/dialog/description.ts'
import { loadEventDialog, useEventDialog } from '#app/domains/events/dialog/ui/use-event-dialog.ts'
import type { CalendarChoice } from '#app/domains/events/month/address.ts'
import type { CalendarOfEvents } from '#app/domains/events/month/ui/month.tsx'
import type { CalendarView, CardView, ScheduledEvent } from '#app/domains/events/schema.ts'
import { LazyIsland } from '#app/ui/loading/lazy-island.tsx'
import { loadLater, StaticIsland } from '#app/ui/loading/static-island.tsx'
import { FeaturedEvents } from './featured-events.tsx'

const loadCalendar = () =>
  import('#app/domains/events/month/ui/month.tsx').then((module) => module.CalendarOfEvents)

/** Rendered on the server; the browser loads the code when the visitor scrolls near the calendar. */
const calendarOnServer: typeof CalendarOfEvents | undefined = import.meta.env.SSR
  ? await loadCalendar()
  : undefined

/** If their code cannot be loaded, the cards lead to the events' pages. */
const loadDialogs = async () => (await loadEventDialog()).EventDialogs
const EventDialogs = import.meta.env.SSR ? await loadDialogs() : loadLater(loadDialogs, () => () => null)

type HomeEventsProps = {
  featured: readonly (CardView & ScheduledEvent)[]
  today: string
  choice: CalendarChoice
  calendar: CalendarView
  texts: DialogTexts
  siteUrl: string
}

/**
 * Events of the home page: the next three, the month's calendar, and dialogs with the detail of those that have a
 * card. The first two are laid out separately (`lazy-layout`), because one layout of both would block a slow phone.
 */
export function HomeEvents({ featured, today, choice, calendar, texts, siteUrl }: HomeEventsProps) {
  const { opened, onOpen } = useEventDialog()
  // Preloads the code at the first touch of a card whose dialog is not in the page, so that the click does not wait.
  const fetchAhead = ({ target }: SyntheticEvent) => {
    const { opens } = (target as Element).closest<HTMLElement>('[data-opens]')?.dataset ?? {}
    if (opens && !document.getElementById(opens)) loadEventDialog().catch(() => {})
  }
  const withDialog = [...featured, ...calendar.events].filter(({ id }) => texts[id])
  const events = [...new Map(withDialog.map((event) => [event.id, event])).values()]
  return (
    <>
      <FeaturedEvents events={featured} onOpen={onOpen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes events on their way to the links. */}
      <div data-app onPointerDown={fetchAhead} onFocus={fetchAhead}>
        <LazyIsland
          drawn={calendarOnServer}
          load={loadCalendar}
          props={{ today, choice, onOpen, calendar }}
        />
      </div>
      <Suspense>
        <StaticIsland
          key={events.map(({ id }) => id).join()}
          part={EventDialogs}
          props={{ events, texts, siteUrl }}
        />
      </Suspense>
      {opened && <opened.Dialog key={opened.event.id} event={opened.event} />}
    </>
  )
}
