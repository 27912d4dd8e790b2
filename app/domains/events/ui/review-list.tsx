import { Link } from 'react-router'
import { formatDate, formatInstant } from '#app/platform/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, DataTable, Row } from '#app/ui/table.tsx'
import type { ReviewFilter, SubmissionView } from '../schema.ts'
import { CategoryBadge } from './category-badge.tsx'
import { type ReviewAddress, reviewHref } from './review-address.ts'
import { ageLabel, daysWaiting } from './review-age.ts'
import { ReviewRowActions } from './review-row-actions.tsx'
import { SubmissionStatusBadge } from './submission-status-badge.tsx'

type ReviewListProps = {
  submissions: readonly SubmissionView[]
  address: ReviewAddress
  now: Date
  timeZone: string
}

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'date', label: 'Fecha' },
  { key: 'submitted', label: 'Enviado' },
  { key: 'status', label: 'Estado' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

/** back-office §2: 'No hay eventos', optionally followed by the state. */
const EMPTY_TEXTS: Record<ReviewFilter, string> = {
  all: 'No hay eventos',
  pending: 'No hay eventos pendientes',
  approved: 'No hay eventos aprobados',
  rejected: 'No hay eventos rechazados',
  spam: 'No hay eventos en spam',
}

export function ReviewList({ submissions, address, ...clock }: ReviewListProps) {
  if (submissions.length === 0)
    return (
      <EmptyState title={EMPTY_TEXTS[address.filter]}>
        Los eventos que envía la comunidad aparecen aquí en cuanto llegan.
      </EmptyState>
    )
  return (
    <DataTable caption="Eventos enviados" columns={COLUMNS}>
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} {...{ submission, address }} {...clock} />
      ))}
    </DataTable>
  )
}

function SubmissionRow({
  submission,
  address,
  now,
  timeZone,
}: Omit<ReviewListProps, 'submissions'> & { submission: SubmissionView }) {
  const { id, title, organizer, event_date, category, submitted_at, status } = submission
  return (
    <Row>
      <Cell>
        <Link
          to={reviewHref({ ...address, shown: id, step: null })}
          preventScrollReset
          className="rounded font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
        <p className="mt-0.5 mb-1 text-sm text-ink-muted">{organizer}</p>
        <CategoryBadge category={category} />
      </Cell>
      <Cell label="Fecha">{formatDate(event_date)}</Cell>
      <Cell label="Enviado">
        <div>
          <p className="whitespace-nowrap">{formatInstant(submitted_at, timeZone)}</p>
          {status === 'pending' && (
            <p className="text-sm text-ink-muted">{ageLabel(daysWaiting(submitted_at, now, timeZone))}</p>
          )}
        </div>
      </Cell>
      <Cell label="Estado" className="max-md:justify-items-start">
        <SubmissionStatusBadge status={status} />
      </Cell>
      <Cell className="md:text-right">
        <ReviewRowActions {...{ submission, address }} />
      </Cell>
    </Row>
  )
}
