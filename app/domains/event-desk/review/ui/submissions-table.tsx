import { Check, ShieldCheck, Trash2, X } from 'lucide-react'
import { href, Link } from 'react-router'
import { CategoryBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import type { Review, SubmissionView } from '#app/domains/events/schema.ts'
import { formatDate, formatInstant } from '#app/platform/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { SubmissionStatusBadge } from '../../submissions/ui/status-badge.tsx'
import { type ReviewAddress, type ReviewStep, reviewHref } from '../address.ts'
import { type Waiting, waitingOf } from '../age.ts'
import { NothingToReview } from './empty-states.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { ProposalLink } from './proposal-link.tsx'
import { RowLink, RowLinks, rowId } from './row-link.tsx'

const COLUMNS = [
  { key: 'event', label: 'Evento' },
  { key: 'date', label: 'Fecha' },
  { key: 'submitted', label: 'Enviado' },
  { key: 'status', label: 'Estado' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

type Listed = { review: Review; address: ReviewAddress }

export function SubmissionsTable({ review, address }: Listed) {
  if (review.submissions.length === 0)
    return (
      <NothingToReview
        address={address}
        hint={
          address.filter === 'spam'
            ? 'Aquí queda lo que parece enviado por un programa, por si era de una persona.'
            : 'Los eventos que envía la comunidad aparecen aquí en cuanto llegan.'
        }
        action={
          <ButtonLink to={href('/sube-evento')} variant="outline">
            Ver el formulario
          </ButtonLink>
        }
      />
    )
  return (
    <DataTable caption="Eventos enviados" columns={COLUMNS}>
      {review.submissions.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} review={review} address={address} />
      ))}
    </DataTable>
  )
}

function SubmissionRow({ submission, review, address }: Listed & { submission: SubmissionView }) {
  const { id, title, organizer, event_date, category, submitted_at, status, organizer_changed_at } =
    submission
  const { possibleDuplicates, time_zone, now } = review
  return (
    <Row>
      <Cell className="wrap-anywhere md:max-w-sm">
        <Link
          id={rowId(id)}
          to={reviewHref({ ...address, shown: id, step: null })}
          preventScrollReset
          className="rounded font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
        <p className="mt-0.5 mb-1 text-sm text-ink-muted">{organizer}</p>
        <CategoryBadge category={category} />
        <PossibleDuplicates found={possibleDuplicates[id]} address={address} className="mt-2" />
      </Cell>
      <Cell label="Fecha">{formatDate(event_date)}</Cell>
      <Cell label="Enviado">
        <div>
          <p className="whitespace-nowrap">{formatInstant(submitted_at, time_zone)}</p>
          {status === 'pending' && <Age {...waitingOf(submitted_at, now, time_zone)} />}
          {status === 'pending' && organizer_changed_at && (
            <p className="text-sm text-ink-muted">Corregido por quien organiza</p>
          )}
        </div>
      </Cell>
      <Cell label="Estado">
        <div>
          <SubmissionStatusBadge status={status} />
          <ProposalLink event={submission.event_id} title={title} proposed={submission.proposed} />
        </div>
      </Cell>
      <Cell className="md:text-right">
        <SubmissionLinks submission={submission} address={address} />
      </Cell>
    </Row>
  )
}

const URGENCY: Record<NonNullable<Waiting['urgency']>, { word: string; tone: BadgeTone }> = {
  'due-soon': { word: 'Por vencer', tone: 'yellow' },
  'due-today': { word: 'Vence hoy', tone: 'yellow' },
  overdue: { word: 'Fuera de plazo', tone: 'red' },
}

/** Waiting time, coloured by how much of the promised time is left. */
function Age({ label, urgency }: Waiting) {
  return (
    <p className="text-sm text-ink-muted">
      {label}
      {urgency && (
        <span className="mt-1 block">
          <Badge tone={URGENCY[urgency].tone}>{URGENCY[urgency].word}</Badge>
        </span>
      )}
    </p>
  )
}

/** Only pending submissions can be decided (back-office §4); spam is restored first (design §6.24). */
function SubmissionLinks({
  submission: { id, title, status },
  address,
}: {
  submission: SubmissionView
  address: ReviewAddress
}) {
  const to = (step: ReviewStep | null) => reviewHref({ ...address, shown: id, step })
  return (
    <RowLinks>
      {/* On cards only: in a table the title is this link. */}
      <RowLink to={to(null)} word="Ver detalle" title={title} worded className="md:hidden" />
      {status === 'pending' && (
        <>
          <RowLink to={to('rechazar')} word="Rechazar" title={title} worded icon={<X aria-hidden="true" />} />
          <RowLink
            to={to('aprobar')}
            word="Aprobar"
            title={title}
            worded
            variant="primary"
            icon={<Check aria-hidden="true" />}
          />
        </>
      )}
      {status === 'spam' && (
        <RowLink
          to={to('restaurar')}
          word="No es spam"
          title={title}
          worded
          icon={<ShieldCheck aria-hidden="true" />}
        />
      )}
      <RowLink
        to={to('eliminar')}
        word="Eliminar"
        title={title}
        icon={<Trash2 aria-hidden="true" />}
        className="text-warm-deep"
      />
    </RowLinks>
  )
}
