import { Clock, MapPin, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventSchedule } from '../../schedule.ts'
import { capacityLabel, type EventView } from '../../schema.ts'
import { LocalHour } from './local-hour.tsx'

type EventFactsProps = {
  event: EventView
  schedule: EventSchedule
  /** Date above the hours, for places that show it nowhere else. */
  day?: string
  /** Shown below the location: links to a map or to the online event. */
  way?: ReactNode
  className: string
}

/**
 * Horario, Ubicación, Participantes (public-site §2) and Precio. Colours are inherited, so it works on light and dark.
 */
export function EventFacts({ event, schedule, day, way, className }: EventFactsProps) {
  return (
    <dl className={`grid ${className}`}>
      <Fact icon={<Clock aria-hidden="true" />} name="Horario">
        {day && <span className="block text-balance">{day}</span>}
        <time dateTime={schedule.starts_at} className="tabular-nums">
          {schedule.hours}
        </time>
        , <span className="text-sm font-normal whitespace-nowrap opacity-80">{schedule.zone}</span>
        <LocalHour key={schedule.starts_at} at={schedule.starts_at} />
      </Fact>
      <Fact icon={<MapPin aria-hidden="true" />} name="Ubicación">
        <span className="block">{event.location}</span>
        {way}
      </Fact>
      <Fact icon={<Users aria-hidden="true" />} name="Participantes">
        {capacityLabel(event.max_attendees)}
      </Fact>
      {event.price && (
        <Fact icon={<Wallet aria-hidden="true" />} name="Precio">
          {event.price}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 [&_svg]:mt-px [&_svg]:size-5">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm opacity-80">
        {icon}
        {name}
      </dt>
      <dd className="relative col-start-2 font-semibold">{children}</dd>
    </div>
  )
}
