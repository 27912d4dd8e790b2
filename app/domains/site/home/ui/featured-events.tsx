import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import type { OpenDialog } from '#app/domains/events/dialog/ui/use-event-dialog.ts'
import { EventCard } from '#app/domains/events/display/ui/card.tsx'
import type { CardView, ScheduledEvent } from '#app/domains/events/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** 'Eventos Destacados': the next event large on the left, the two after it smaller on the right. */
export function FeaturedEvents({
  events,
  onOpen,
}: {
  events: readonly (CardView & ScheduledEvent)[]
  onOpen: OpenDialog
}) {
  const [first, ...others] = events
  return (
    <section aria-labelledby="eventos-destacados" className="lazy-layout wrap py-20 md:py-28">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-14">
        <h2 id="eventos-destacados" className="text-title">
          Eventos Destacados
        </h2>
        <ButtonLink to={href('/agenda')} variant="outline" trailing={<ArrowRight aria-hidden="true" />}>
          Ver todos los eventos
        </ButtonLink>
      </div>
      {first ? (
        <div className="grid grid-cols-1 gap-x-12 gap-y-12 wrap-anywhere lg:grid-cols-12">
          <div className={`min-w-0 ${others.length > 0 ? 'lg:col-span-7' : 'lg:col-span-9'}`}>
            <EventCard
              event={first}
              size="large"
              badgeFallback="yellow"
              onOpen={(click) => onOpen(first, click)}
            />
          </div>
          {others.length > 0 && (
            <ul className="grid min-w-0 grid-cols-1 content-start gap-10 lg:col-span-5">
              {others.map((event) => (
                <li
                  key={event.id}
                  className="border-line lg:border-t lg:pt-8 lg:first:border-0 lg:first:pt-0"
                >
                  <EventCard
                    event={event}
                    size="medium"
                    badgeFallback="yellow"
                    onOpen={(click) => onOpen(event, click)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <NoEvents />
      )}
    </section>
  )
}

function NoEvents() {
  return (
    <EmptyState
      title="Todavía no hay eventos en el horizonte"
      action={
        <ButtonLink to={href('/sube-evento')} variant="primary">
          Sube un evento
        </ButtonLink>
      }
    >
      <p>¿Organizas uno? Cuéntanoslo y lo revisamos en 2-3 días hábiles.</p>
    </EmptyState>
  )
}
