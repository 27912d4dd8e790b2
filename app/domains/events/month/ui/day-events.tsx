import { ArrowRight, CalendarDays, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate, formatDayMonth } from '#app/platform/time/dates.ts'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { dialogId, eventPath } from '../../address.ts'
import { agendaHref, UPCOMING } from '../../agenda/address.ts'
import type { OpenDialog } from '../../dialog/ui/use-event-dialog.ts'
import { CategoryBadge } from '../../display/ui/category-badge.tsx'
import type { CalendarView } from '../../schema.ts'

export function CalendarDayEvents({
  day,
  count,
  events,
  onOpen,
}: {
  day: string | null
  /** Number of events on the day, which may be more than `events` has. */
  count: number
  events: CalendarView['events']
  onOpen: OpenDialog
}) {
  return (
    <div className="on-primary relative isolate min-h-64 overflow-hidden bg-primary p-5 text-on-primary sm:p-8">
      {events.length === 0 && <DepthLines seed="sin eventos" className="text-secondary-bright/24" />}
      <div aria-live="polite">
        <h3 className="text-heading">
          {day ? `Eventos del ${formatDayMonth(day)}` : 'Selecciona una fecha'}
        </h3>
        {day && events.length === 0 && (
          <p className="mt-3 text-on-primary-muted">No hay eventos programados para esta fecha</p>
        )}
      </div>
      {events.length > 0 && (
        <ul className="mt-6">
          {events.map((event) => (
            <li key={event.id} className="border-t border-primary-line py-5 last:pb-0">
              <DayEvent event={event} isFirstDay={event.event_date === day} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {day && count > events.length && (
        <p className="mt-5 border-t border-primary-line pt-5">
          <Link
            to={agendaHref({ ...UPCOMING, day })}
            className="inline-flex min-h-11 items-center gap-2 rounded font-semibold underline underline-offset-4 hover:decoration-2"
          >
            Ver los {formatNumber(count)} eventos del día
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </p>
      )}
    </div>
  )
}

type DayEventProps = { event: CalendarView['events'][number]; isFirstDay: boolean; onOpen: OpenDialog }

function DayEvent({ event, isFirstDay, onOpen }: DayEventProps) {
  const { end_date } = event
  const until = end_date && end_date !== event.event_date ? `hasta el ${formatDate(end_date)}` : undefined
  const zone = isFirstDay && event.other_zone ? `, ${event.other_zone}` : ''
  const [clock, ...half] = event.hour.split('\u00A0')
  return (
    <article
      aria-label={`${event.title}, ${isFirstDay ? event.hour : until}${zone}`}
      className="group relative grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 wrap-anywhere"
    >
      <p>
        <time
          dateTime={`${event.event_date}T${event.event_time}`}
          className="font-display text-2xl leading-none font-bold text-accent"
        >
          {isFirstDay ? clock : 'Sigue'}
          {isFirstDay && half.length > 0 && (
            <span className="block text-base leading-tight"> {half.join('\u00A0')}</span>
          )}
        </time>
        {zone && <span className="block text-sm text-on-primary-muted">{event.other_zone}</span>}
      </p>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <CategoryBadge category={event.category} fallback="yellow" />
        <h4 className="text-subheading">
          <Link
            to={eventPath(event.id)}
            viewTransition
            data-opens={dialogId(event.id)}
            onClick={(click) => onOpen(event, click)}
            className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {event.title}
          </Link>
        </h4>
        {until && (
          <p className="flex items-start gap-2 text-[0.9375rem] text-on-primary-muted">
            <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {isFirstDay ? `H${until.slice(1)}` : `Desde el ${formatDate(event.event_date)}, ${until}`}
          </p>
        )}
        <p className="flex items-start gap-2 text-[0.9375rem] text-on-primary-muted">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {event.location}
        </p>
        <p className="chart-label text-on-primary-muted">
          POR <span className="text-on-primary uppercase">{event.organizer}</span>
        </p>
      </div>
    </article>
  )
}
