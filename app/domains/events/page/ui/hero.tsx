import { ArrowLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import { EventFacts } from '../../display/ui/facts.tsx'
import type { EventSchedule } from '../../schedule.ts'
import type { EventView } from '../../schema.ts'
import type { EventPlan } from '../plan.ts'
import { StaticCover } from './static-islands.tsx'

type EventHeroProps = {
  event: EventView
  schedule: EventSchedule
  plan: EventPlan
  /** The site mails the online link to registered people, instead of the organiser. */
  sendsLink: boolean
  /** Registration link, form or notice, passed in because this slice does not know attendance. */
  children: ReactNode
}

/** Titles of this many characters or more are set smaller, so that hour and place fit the first screen of a phone. */
const LONG_TITLE = 60

/** First screen of an event's page: what, when, where, and how to register; the cover overlaps the section below. */
export function EventHero({ event, schedule, plan, sendsLink, children }: EventHeroProps) {
  return (
    <header className="on-primary relative isolate bg-primary text-on-primary">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <DepthLines seed={event.id} className="text-secondary-bright/22" />
      </div>
      <div className="wrap grid gap-x-8 pt-2 md:grid-cols-12 md:pt-8">
        <div className="min-w-0 pb-8 md:col-span-7 md:pb-14">
          <Link
            to={href('/agenda')}
            viewTransition
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
          {plan.moved && (
            <p className="mt-4 w-fit rounded bg-yellow-soft px-2 py-0.5 text-sm font-semibold text-yellow-ink">
              {plan.moved}
            </p>
          )}
          <EventFacts
            event={event}
            schedule={schedule}
            day={plan.days}
            way={<Way map={plan.map} sendsLink={sendsLink} />}
            className="mt-5 grid-cols-2 gap-x-8 gap-y-7 max-sm:*:nth-[-n+2]:col-span-2 md:mt-7"
          />
          {children}
        </div>
        <div className="-mb-10 self-end md:col-span-5 md:-mb-20">
          <StaticCover event={event} />
        </div>
      </div>
    </header>
  )
}

function State({ event, phase }: { event: EventView; phase: EventSchedule['phase'] }) {
  if (event.status === 'cancelled') return <Badge tone="red">Cancelado</Badge>
  if (phase === 'under-way') return <Badge tone="emerald">En curso</Badge>
  return phase === 'over' && <Badge>Ya pasó</Badge>
}

function Way({ map, sendsLink }: { map: string | null; sendsLink: boolean }) {
  return (
    <>
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 w-fit items-center gap-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Ver en el mapa
          <ArrowUpRight aria-hidden="true" />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
      {sendsLink && (
        <p className="mt-1 text-sm font-normal">El enlace para conectarse llega por correo al registrarte.</p>
      )}
    </>
  )
}
