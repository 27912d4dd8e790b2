import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { formatDateCount, MOST_OCCURRENCES, type Recurrence } from '#app/domains/events/repetition.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { Neighbours } from '#app/platform/lists/neighbours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { SeriesAddress } from '../address.ts'
import type { Candidate, Occurrence } from '../schema.ts'
import { CandidateForm } from './candidates.tsx'
import { OccurrenceTable } from './occurrences.tsx'
import { RuleForm } from './rule-form.tsx'

export type SeriesScreenProps = {
  event: {
    id: string
    title: string
    event_date: string
    event_time: string
    time_zone: string
    status: 'published' | 'cancelled'
  }
  /** The series' rule as text; undefined if the event does not repeat yet. */
  rule: string | undefined
  rhythms: { rhythm: Recurrence; label: string }[]
  occurrences: Occurrence[]
  candidates: Candidate[]
  /** Why the rule skips certain months. */
  skipped: string[]
  /** Number of dates that the series may still get. */
  left: number
  /** URL of the list that it was opened from, and the events before and after it there. */
  list: string
  neighbours: Neighbours | undefined
}

/** Dates of a series, and the forms that add more. */
export function SeriesScreen({
  screen: { event, rule, rhythms, occurrences, candidates, skipped, left, list, neighbours },
  address,
  kept,
}: {
  screen: SeriesScreenProps
  address: SeriesAddress
  kept: FormValues | undefined
}) {
  const lead = joinFacts(
    rule ?? formatDate(event.event_date),
    `${formatHour(event.event_time, useHourStyle())}, ${zoneLabel(event.time_zone)}`,
  )
  return (
    <EventFrame event={event} current="serie" lead={lead} list={list} neighbours={neighbours}>
      {occurrences.length > 0 && <OccurrenceTable occurrences={occurrences} current={event.id} />}
      <section
        aria-labelledby="mas-fechas"
        className="rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
      >
        <h2 id="mas-fechas" className="text-subheading">
          {rule ? 'Añadir fechas' : '¿Cuándo se repite?'}
        </h2>
        <p className="mt-1 mb-5 text-ink-muted">
          Cada fecha será un evento con su página, su registro y sus lugares: una copia de este, a la misma
          hora del lugar.
        </p>
        {event.status === 'cancelled' && (
          <Notice tone="info" title="Un evento cancelado no se repite: vuelve a publicarlo antes." />
        )}
        {left <= 0 && (
          <Notice
            tone="info"
            title={`La serie tiene ya sus ${formatDateCount(MOST_OCCURRENCES)}, el máximo.`}
          />
        )}
        {event.status === 'published' && left > 0 && (
          <>
            <RuleForm id={event.id} rhythms={rhythms} address={address} />
            {address.rhythm && (
              <CandidateForm
                key={candidates.map(({ date }) => date).join()}
                id={event.id}
                rhythm={address.rhythm}
                candidates={candidates}
                skipped={skipped}
                kept={kept}
              />
            )}
          </>
        )}
      </section>
    </EventFrame>
  )
}
