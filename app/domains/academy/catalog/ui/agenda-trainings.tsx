import { Link } from 'react-router'
import { formatShortMonth } from '#app/platform/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { requestHref } from '../../requests/fields.ts'
import { actionTypeOf, type TrainingView } from '../../schema.ts'
import { dateLabel, dateStatusLabel } from '../offer-facts.ts'

/** All scheduled trainings below the agenda, each linking to its request form. */
export function AgendaTrainings({ trainings }: { trainings: TrainingView[] }) {
  return (
    <section id="formaciones" aria-labelledby="formaciones-titulo" className="wrap lazy-layout pt-16">
      <h2 id="formaciones-titulo" className="text-heading">
        Formaciones
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-8 wrap-anywhere lg:grid-cols-2">
        {trainings.map((training) => (
          <li key={training.id} className="min-w-0">
            <AgendaTraining training={training} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgendaTraining({ training }: { training: TrainingView }) {
  const { title, training_type, start_date, date_status, location_type, specific_location } = training
  const [words = 'Más información'] = training.action_buttons.filter((button) => button.trim())
  return (
    <div className="grid h-full grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5">
      <p aria-hidden="true" className="font-display leading-none font-bold text-primary">
        <span className="block text-4xl tabular-nums">{start_date.slice(8)}</span>
        <span className="mt-1 block chart-label text-secondary">{formatShortMonth(start_date)}</span>
      </p>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h3 className="text-subheading">{title}</h3>
        <p className="text-ink-muted">
          <time dateTime={start_date} className="tabular-nums">
            {dateLabel(start_date)}
          </time>
          , {dateStatusLabel(date_status)}
        </p>
        <p className="text-ink-muted">{joinFacts(training_type, location_type, specific_location)}</p>
        <Link
          to={requestHref({ course: title, actionType: actionTypeOf(words) })}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-link"
        >
          {words}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </div>
  )
}
