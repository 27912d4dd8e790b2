import { Clock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventSchedule } from '../../schedule.ts'
import { capacityLabel, type EventView } from '../../schema.ts'

/** Horario, Ubicación and Participantes (public-site §2). */
export function EventFacts({ event, schedule }: { event: EventView; schedule: EventSchedule }) {
  return (
    <dl className="grid gap-4 sm:max-lg:grid-cols-3 lg:gap-0 lg:divide-y lg:divide-line">
      <Fact icon={<Clock aria-hidden="true" />} name="Horario">
        <time dateTime={schedule.starts_at} className="tabular-nums">
          {schedule.hours}
        </time>
        <span className="block text-sm font-normal text-ink-muted">{schedule.zone}</span>
      </Fact>
      <Fact icon={<MapPin aria-hidden="true" />} name="Ubicación">
        {event.location}
      </Fact>
      <Fact icon={<Users aria-hidden="true" />} name="Participantes">
        {capacityLabel(event.max_attendees)}
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 lg:py-5 lg:first:pt-0 [&_svg]:mt-px [&_svg]:size-5 [&_svg]:text-secondary">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-muted">
        {icon}
        {name}
      </dt>
      <dd className="col-start-2 font-semibold">{children}</dd>
    </div>
  )
}
