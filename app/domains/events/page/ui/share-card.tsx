import { formatDays } from '#app/platform/dates.ts'
import { cardWithCover, type ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { coverVariant } from '#app/ui/drawing/cover-address.ts'
import { zoneLabel } from '../../cities.ts'
import { EventCover } from '../../display/ui/cover.tsx'
import { categoryLabel, type EventView } from '../../schema.ts'

/** Share picture of an event's page: what, when and where. */
export function eventShareCard(
  event: EventView,
  { brand, time_zone }: { brand: string; time_zone: string },
): ShareCard {
  const { id, title, category, event_date, end_date, event_time, location, status } = event
  const zone = event.time_zone === time_zone ? '' : `, ${zoneLabel(event.time_zone)}`
  return cardWithCover(
    {
      brand,
      title,
      label: status === 'cancelled' ? 'Evento cancelado' : categoryLabel(category),
      facts: [`${formatDays(event_date, end_date)} · ${event_time}${zone}`, location],
    },
    // `from`: left edge of the crop that centres the cover's icon, in the drawing's units (1600 × 1000).
    { drawing: <EventCover category={category} variant={coverVariant(id)} />, from: 388 },
  )
}
