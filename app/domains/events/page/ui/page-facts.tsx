import { ArrowUpRight } from 'lucide-react'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { EventFacts } from '../../display/ui/facts.tsx'
import type { EventSchedule } from '../../schedule.ts'
import type { EventView } from '../../schema.ts'
import type { EventPlan } from '../plan.ts'

type PageFactsProps = {
  event: EventView
  schedule: EventSchedule
  plan: EventPlan
  /** The site mails the online link to registered people, instead of the organiser. */
  sendsLink: boolean
  className: string
}

/** Facts of an event with its day, the map, and how people get the online link. */
export function PageFacts({ event, schedule, plan, sendsLink, className }: PageFactsProps) {
  return (
    <EventFacts
      event={event}
      schedule={schedule}
      day={plan.days}
      way={<Way map={plan.map} sendsLink={sendsLink} />}
      className={className}
    />
  )
}

function Way({ map, sendsLink }: { map: string | null; sendsLink: boolean }) {
  return (
    <>
      {map && (
        <NewTabLink
          href={map}
          className="flex min-h-11 w-fit items-center gap-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Ver en el mapa
          <ArrowUpRight aria-hidden="true" />
        </NewTabLink>
      )}
      {map && (
        <span className="hidden text-sm font-normal print:block">Búscalo así en openstreetmap.org.</span>
      )}
      {sendsLink && (
        <p className="mt-1 text-sm font-normal">El enlace para conectarse llega por correo al registrarte.</p>
      )}
    </>
  )
}
