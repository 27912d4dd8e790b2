import { EventCard } from '../../display/ui/card.tsx'
import type { CardView } from '../../schema.ts'

export function SimilarEvents({ events }: { events: CardView[] }) {
  return (
    <div className="wrap pb-16 lg:pb-24 print:hidden">
      <section aria-labelledby="similares">
        <h2 id="similares" className="mb-5 text-heading">
          Eventos similares
        </h2>
        <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-3">
          {events.map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="row" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
