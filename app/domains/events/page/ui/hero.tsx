import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import type { EventSchedule } from '../../schedule.ts'
import type { EventView } from '../../schema.ts'

type EventHeroProps = {
  event: EventView
  schedule: Pick<EventSchedule, 'phase'>
  /** 'Cambió la hora el 20/11/2026'; null if nothing was moved. */
  moved: string | null
  /** When, where, and how to register, on screens without the card beside the text. */
  children: ReactNode
}

/** Titles of this many characters or more are set smaller, so that hour and place fit the first screen of a phone. */
const LONG_TITLE = 60

/** What the event is and who holds it, on navy from edge to edge. The page's grid lays cover and card over it. */
export function EventHero({ event, schedule, moved, children }: EventHeroProps) {
  return (
    <header className="on-primary relative isolate gap-x-8 pt-2 pb-18 text-on-primary md:col-span-full md:row-start-1 md:grid md:grid-cols-12 md:pt-8 md:pb-14 lg:pb-24">
      <div className="absolute inset-y-0 left-1/2 -z-10 w-screen -translate-x-1/2 overflow-hidden bg-primary">
        <DepthLines seed={event.id} className="text-secondary-bright/22" />
      </div>
      <div className="min-w-0 md:col-span-7">
        <Link
          to={href('/agenda')}
          className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-secondary-bright hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Volver a la agenda
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-2 md:mt-6">
          <CategoryBadge category={event.category} />
          <State event={event} phase={schedule.phase} />
        </p>
        <h1 className={`mt-3 ${event.title.length < LONG_TITLE ? 'text-title' : 'text-heading'}`}>
          {event.title}
        </h1>
        <p className="mt-3 chart-label text-on-primary-muted">
          POR <span className="text-on-primary uppercase">{event.organizer}</span>
        </p>
        {moved && (
          <p className="mt-4 w-fit rounded bg-yellow-soft px-2 py-0.5 text-sm font-semibold text-yellow-ink">
            {moved}
          </p>
        )}
        <div className="lg:hidden">{children}</div>
      </div>
    </header>
  )
}

function State({ event, phase }: { event: EventView; phase: EventSchedule['phase'] }) {
  if (event.status === 'cancelled') return <Badge tone="red">Cancelado</Badge>
  if (phase === 'under-way') return <Badge tone="emerald">En curso</Badge>
  return phase === 'over' && <Badge>Ya pasó</Badge>
}
