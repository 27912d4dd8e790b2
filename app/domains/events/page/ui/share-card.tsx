import { cardWithCover, type ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { formatLongDate } from '#app/platform/time/dates.ts'
import { eventCover } from '../../cover.ts'
import { EventCover } from '../../display/ui/cover.tsx'
import type { EventSchedule } from '../../schedule.ts'
import { categoryLabel, type EventView } from '../../schema.ts'

/** Share picture of an event's page: what, when and where. */
export function eventShareCard(
  event: EventView,
  { brand, schedule: { hours, zone } }: { brand: string; schedule: EventSchedule },
): ShareCard {
  const { title, category, event_date, location, status } = event
  return cardWithCover(
    {
      brand,
      title,
      label: status === 'cancelled' ? 'Evento cancelado' : categoryLabel(category),
      // The hours say the last day too, if there are several.
      facts: [formatLongDate(event_date), `${hours}, ${zone}`, location],
    },
    // `from`: left edge of the crop that centres the cover's icon, in the drawing's units (1600 × 1000).
    { drawing: <EventCover cover={eventCover(event)} />, from: 388 },
  )
}
