import { Link } from 'react-router'
import { doorPath } from '#app/domains/attendance/door/address.ts'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { useMay } from '#app/may.tsx'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatWeekday } from '#app/platform/time/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { NearEvent } from '../schema.ts'
import { ListCard, ListCardItem } from './list-card.tsx'

/** Events of the next seven days with their seats; today's lead to the door. */
export function NearEvents({ near }: { near: readonly NearEvent[] }) {
  const may = useMay()
  return (
    <ListCard
      id="semana"
      title="Hoy y esta semana"
      aside={
        <Link to={reviewHref({ tab: 'publicados', period: 'upcoming' })} className="text-link text-sm">
          Ver próximos
        </Link>
      }
      empty="No hay eventos en los próximos 7 días."
    >
      {near.map((event) => (
        <ListCardItem
          key={event.id}
          to={may('read registrations') ? registrationsPath(event.id) : eventPath(event.id)}
          title={event.title}
          detail={joinFacts(
            event.is_today ? 'Hoy' : formatWeekday(event.event_date),
            event.hour,
            event.other_zone,
          )}
          end={<Seats event={event} />}
        />
      ))}
    </ListCard>
  )
}

function Seats({ event }: { event: NearEvent }) {
  const { id, is_today, max_attendees, registers_elsewhere, taken, waiting } = event
  const may = useMay()
  return (
    <div className="text-sm text-ink-muted tabular-nums sm:text-right">
      {registers_elsewhere ? (
        <p>Registro en otro sitio</p>
      ) : (
        <p>
          {max_attendees === null ? seatsTaken(taken) : `${formatNumber(taken)} de ${seats(max_attendees)}`}
          {waiting > 0 && <span className="text-warm-deep"> · {formatNumber(waiting)} en espera</span>}
        </p>
      )}
      {is_today && may('check names at the door') && (
        <Link to={doorPath(id)} reloadDocument className="relative z-1 text-link">
          Abrir la puerta
        </Link>
      )}
    </div>
  )
}

const seats = (count: number) => formatCount(count, 'lugar', 'lugares')
const seatsTaken = (count: number) => formatCount(count, 'lugar tomado', 'lugares tomados')
