import { ArrowRight, MapPin } from 'lucide-react'
import { href } from 'react-router'
import { formatShortMonth } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RequestButton } from '../../requests/ui/button.tsx'
import { actionTypeOf, type TrainingView } from '../../schema.ts'
import { dateLabel, dateStatusLabel } from '../offer-facts.ts'
import { AcademySection, NothingHere } from './section.tsx'

/** The regular trainings by date, as lines of a calendar. */
export function TrainingGrid({ trainings, failed }: { trainings: TrainingView[]; failed: boolean }) {
  return (
    <AcademySection
      id="formaciones"
      title="Formaciones regulares"
      quiet
      className="border-t border-line"
      aside={
        <ButtonLink to={href('/agenda')} variant="outline" trailing={<ArrowRight aria-hidden="true" />}>
          Ver Todas las Formaciones en Agenda
        </ButtonLink>
      }
    >
      {trainings.length === 0 ? (
        <NothingHere title="Todavía no hay formaciones con fecha." failed={failed} />
      ) : (
        <ul className="grid gap-x-12 md:grid-cols-2">
          {trainings.map((training) => (
            <li key={training.id} className="min-w-0">
              <Training training={training} />
            </li>
          ))}
        </ul>
      )}
    </AcademySection>
  )
}

/** A training without buttons of its own still gets one to ask about it. */
const DEFAULT_BUTTONS = ['Más información']

function Training({ training }: { training: TrainingView }) {
  const { title, training_type, start_date, date_status, location_type, specific_location } = training
  const status = dateStatusLabel(date_status)
  const buttons = training.action_buttons.filter((words) => words.trim())
  return (
    <div className="grid h-full grid-cols-[3.5rem_minmax(0,1fr)] content-start gap-x-4 border-t border-line-strong py-6 wrap-anywhere sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="font-display leading-none font-bold text-primary">
        <span className="block text-4xl tabular-nums sm:text-5xl">{start_date.slice(8)}</span>
        <span className="mt-1 block chart-label text-secondary">{formatShortMonth(start_date)}</span>
      </p>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={status === 'Confirmado' ? 'emerald' : 'yellow'}>{status}</Badge>
          <Badge tone="grey">{training_type}</Badge>
        </p>
        <h3 className="text-subheading">{title}</h3>
        <p className="text-ink-muted">
          <time dateTime={start_date} className="tabular-nums">
            {dateLabel(start_date)}
          </time>
        </p>
        <p className="flex items-start gap-2 text-ink-muted">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">{joinFacts(location_type, specific_location)}</span>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {(buttons.length > 0 ? buttons : DEFAULT_BUTTONS).map((words) => {
            const actionType = actionTypeOf(words)
            const variant = actionType === 'inscripcion' ? 'primary' : 'outline'
            return (
              <RequestButton key={words} course={title} actionType={actionType} variant={variant}>
                {words}
              </RequestButton>
            )
          })}
        </div>
      </div>
    </div>
  )
}
