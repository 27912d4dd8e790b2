import { Link } from 'react-router'
import { formatWeekday } from '#app/platform/time/dates.ts'
import { DatedLine } from '#app/ui/drawing/dated-line.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { requestHref } from '../../requests/fields.ts'
import { actionTypeOf, type TrainingView } from '../../schema.ts'
import { dateStatusLabel } from '../offer-facts.ts'

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
    <div className="@container h-full border-t border-line py-5">
      <DatedLine
        date={formatWeekday(start_date)}
        dateTime={start_date}
        beneath={dateStatusLabel(date_status)}
      >
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h3 className="text-subheading">{title}</h3>
          <p className="text-ink-muted">{joinFacts(training_type, location_type, specific_location)}</p>
          <Link
            to={requestHref({ course: title, actionType: actionTypeOf(words) })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center text-link print:hidden"
          >
            {words}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
      </DatedLine>
    </div>
  )
}
