import type { ReactNode } from 'react'
import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { positionLabel } from '#app/domains/events/repetition.ts'
import type { ProposalKind, PublishedView } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { Neighbours } from '#app/platform/lists/neighbours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { MissingEvent, RecordEditor } from '../../editor/ui/screen.tsx'
import { listAddress, readReviewHref } from '../address.ts'
import { ProposalNotice } from './proposal-link.tsx'
import { EventPageLink, RarerEventActions } from './record-actions.tsx'

type EventScreenProps = {
  /** URL of the list that it was opened from. */
  back: string
  record: EventRecord | undefined
  answer: PanelAnswer | undefined
  history: ReactNode
}

type EventRecord = {
  event: PublishedView
  values: FormValues
  /** Number of people whom a schedule change would notify. */
  registered: number
  proposed: ProposalKind | undefined
  neighbours: Neighbours | undefined
}

/** First of an event's screens: its data, which are edited in place. */
export function EventScreen({ back, record, answer, history }: EventScreenProps) {
  const style = useHourStyle()
  const list = { ...listAddress(readReviewHref(back)), tab: 'publicados' as const }
  const frame = { current: 'datos', list: back } as const
  if (!record)
    return (
      <EventFrame event={undefined} {...frame}>
        <MissingEvent />
      </EventFrame>
    )
  const { event, values, registered, proposed, neighbours } = record
  const { id, version, status, series_position } = event
  return (
    <EventFrame
      event={event}
      {...frame}
      neighbours={neighbours}
      lead={joinFacts(
        status === 'cancelled' && 'Cancelado',
        formatDate(event.event_date),
        `${formatHour(event.event_time, style)}, ${zoneLabel(event.time_zone)}`,
        series_position && positionLabel(series_position),
      )}
      actions={<EventPageLink id={id} />}
      more={<RarerEventActions row={event} list={list} />}
      keys={KEYS}
      history={history}
    >
      <ProposalNotice event={id} proposed={proposed} />
      {registered > 0 && <Notice tone="info" title={whoIsNotified(registered)} className="mb-4" />}
      <RecordEditor
        kind="update"
        answer={answer}
        given={values}
        stamp={{ version }}
        position={series_position}
        cancel={<CancelLink to={back} />}
      />
    </EventFrame>
  )
}

const KEYS = [
  { keys: 'e', does: 'Editar' },
  { keys: 'Ctrl S', does: 'Guardar' },
]

function whoIsNotified(people: number): string {
  const who = people === 1 ? 'a la persona registrada' : `a las ${formatNumber(people)} personas registradas`
  return `Si cambias la fecha, la hora, la ubicación o el estado, te preguntaremos si avisar ${who}.`
}
