import { CalendarDays, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { formatWeekdays } from '#app/platform/time/dates.ts'
import { eventPath } from '../../address.ts'
import { EventBadges } from '../../display/ui/card.tsx'
import { EventPicture } from '../../display/ui/picture.tsx'
import type { CardView } from '../../schema.ts'

/** Card of the earliest upcoming event, overlapping the header above it. */
export function FeaturedEvent({ event }: { event: CardView }) {
  return (
    <section aria-labelledby="evento-destacado" className="relative">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-20 bg-primary md:h-36" />
      <div className="wrap relative">
        <article className="group relative grid grid-cols-1 rounded border border-line bg-panel wrap-anywhere md:grid-cols-12">
          <div className="card-cover aspect-16/10 overflow-hidden rounded-t md:col-span-7 md:aspect-auto md:min-h-104 md:rounded-l md:rounded-tr-none">
            <EventPicture event={event} eager />
          </div>
          <div className="card-words flex min-w-0 flex-col items-start gap-4 p-6 md:col-span-5 md:p-8 lg:p-10">
            <h2 id="evento-destacado" className="chart-label text-secondary">
              Evento Destacado
            </h2>
            <EventBadges event={event} />
            <h3 className="max-w-full text-heading lg:text-4xl">
              <Link
                to={eventPath(event.id)}
                viewTransition
                className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {event.title}
              </Link>
            </h3>
            {event.summary && <p className="line-clamp-4 max-w-prose text-ink-muted">{event.summary}</p>}
            <div className="grid gap-1.5">
              <p className="flex items-start gap-2">
                <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary" />
                <span>
                  <time
                    dateTime={`${event.event_date}T${event.event_time}`}
                    className="font-semibold tabular-nums"
                  >
                    {formatWeekdays(event.event_date, event.end_date)}, {event.hour}
                  </time>
                  {event.other_zone && `, ${event.other_zone}`}
                </span>
              </p>
              <p className="flex items-start gap-2">
                <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary" />
                <span className="min-w-0">{event.location}</span>
              </p>
            </div>
            <p className="chart-label text-ink-muted">
              POR <span className="text-ink uppercase">{event.organizer}</span>
            </p>
          </div>
        </article>
      </div>
    </section>
  )
}
