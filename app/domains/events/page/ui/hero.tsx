import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatDate } from '#app/platform/dates.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import { EventPicture } from '../../display/ui/picture.tsx'
import type { EventView } from '../../schema.ts'

/** Hero of an event's page: the title, and the cover overlapping the section below. */
export function EventHero({ event, startsAt }: { event: EventView; startsAt: string }) {
  return (
    <header className="on-primary relative isolate bg-primary text-on-primary">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <DepthLines seed={event.id} className="text-secondary-bright/22" />
      </div>
      <div className="wrap grid gap-x-8 pt-6 md:grid-cols-12 md:pt-10">
        <div className="min-w-0 pb-8 md:col-span-7 md:pb-16">
          <Link
            to={href('/agenda')}
            viewTransition
            className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-secondary-bright hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Volver a la agenda
          </Link>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-12">
            <CategoryBadge category={event.category} />
            {event.status === 'cancelled' && <Badge tone="red">Cancelado</Badge>}
            <time dateTime={startsAt} className="text-lead font-semibold tabular-nums">
              {formatDate(event.event_date)}
            </time>
          </p>
          <h1 className="mt-4 text-title">{event.title}</h1>
          <p className="mt-6 chart-label text-on-primary-muted">
            POR <span className="text-on-primary uppercase">{event.organizer}</span>
          </p>
        </div>
        <div className="-mb-10 self-end md:col-span-5 md:-mb-20">
          <div className="aspect-16/10 overflow-hidden rounded md:aspect-5/4">
            <EventPicture event={event} eager />
          </div>
        </div>
      </div>
    </header>
  )
}
