import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { eventPath, seriesCalendarPath } from '../../address.ts'
import { EventDescription } from '../../display/ui/description.tsx'
import { formatDateCount, type OtherDates, weekdayName } from '../../repetition.ts'
import type { EventView } from '../../schema.ts'

export function EventReading({ event, dates }: { event: EventView; dates: OtherDates | undefined }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <EventDescription event={event} />
      {dates && <OtherDatesOf event={event} others={dates} />}
    </div>
  )
}

function OtherDatesOf({ event, others: { rule, dates, more } }: { event: EventView; others: OtherDates }) {
  const style = useHourStyle()
  return (
    <section aria-labelledby="otras-fechas" className="max-w-2xl print:hidden">
      <h2 id="otras-fechas" className="text-subheading">
        También en otras fechas
      </h2>
      <p className="mt-1 text-ink-muted">{rule}. Cada fecha tiene su propio registro.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {dates.map(({ id, event_date, event_time }) => (
          <li key={id}>
            <Link
              to={eventPath(id)}
              className="inline-flex min-h-11 items-center rounded border border-line-strong bg-panel px-3 tabular-nums hover:border-ink"
            >
              <span className="sr-only">También el </span>
              {weekdayName(event_date)}, {formatDate(event_date)}
              {event_time !== event.event_time && `, ${formatHour(event_time, style)}`}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-muted">y {formatDateCount(more)} más.</p>}
      <p className="mt-3">
        <a href={seriesCalendarPath(event.id)} className="inline-flex min-h-11 items-center gap-2 text-link">
          <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
          Añadir todas las fechas al calendario
        </a>
      </p>
    </section>
  )
}
