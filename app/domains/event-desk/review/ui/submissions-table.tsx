import { Check, OctagonAlert, Pencil, ShieldCheck, Trash2, X } from 'lucide-react'
import { href, Link } from 'react-router'
import { categoryLabel, type Review, type SubmissionView } from '#app/domains/events/schema.ts'
import { SPAM_REASON_LABELS } from '#app/domains/senders/schema.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { SELECTABLE_ROW, SelectableList, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { SubmissionStatusBadge } from '../../submissions/ui/status-badge.tsx'
import {
  correctionHref,
  listAddress,
  type ReviewAddress,
  type ReviewStep,
  reviewHref,
  reviewParameters,
  rowId,
  SCREENS,
} from '../address.ts'
import { waitingOf } from '../age.ts'
import { CHOSEN_STEPS, isBulkStep } from '../confirmations.ts'
import { ChosenActions } from './chosen-actions.tsx'
import { NothingToReview } from './empty-states.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { ProposalLink } from './proposal-link.tsx'
import { UrgencyBadge } from './waiting-age.tsx'

const COLUMNS = [
  { key: 'chosen', label: 'Elegir', hidden: true },
  { key: 'event', label: 'Evento' },
  { key: 'date', label: 'Fecha' },
  { key: 'submitted', label: 'Enviado' },
  { key: 'status', label: 'Estado' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

type Listed = { review: Review; address: ReviewAddress }

export const SubmissionsTable = memoTable(function SubmissionsTable({ review, address }: Listed) {
  if (review.submissions.length === 0)
    return (
      <NothingToReview
        address={address}
        hint={
          address.filter === 'spam'
            ? 'Aquí queda lo que parece enviado por un programa, por si era de una persona.'
            : 'Los eventos que envía la comunidad aparecen aquí en cuanto llegan.'
        }
        action={<ButtonLink to={href('/sube-evento')}>Ver el formulario</ButtonLink>}
      />
    )
  const canChooseAll =
    review.total > review.submissions.length && CHOSEN_STEPS.some((step) => isBulkStep(step, address.filter))
  return (
    <SelectableList
      resetKey={review.submissions.map(({ id, version }) => `${id} ${version}`).join()}
      path={SCREENS[address.screen]}
      parameters={reviewParameters(listAddress(address))}
      {...(canChooseAll && { total: review.total })}
      actions={<ChosenActions filter={address.filter} total={review.total} />}
    >
      <DataTable caption="Eventos enviados" columns={COLUMNS}>
        {review.submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} review={review} address={address} />
        ))}
      </DataTable>
    </SelectableList>
  )
})

function SubmissionRow({ submission, review, address }: Listed & { submission: SubmissionView }) {
  const {
    id,
    title,
    organizer,
    event_date,
    category,
    submitted_at,
    status,
    organizer_changed_at,
    spam_reason,
  } = submission
  const { possibleDuplicates, time_zone, now } = review
  const waiting = waitingOf(submitted_at, now, time_zone)
  const isPending = status === 'pending'
  const isCorrected = isPending && organizer_changed_at !== null
  return (
    <Row className={SELECTABLE_ROW}>
      <SelectCell id={id} what={title} />
      <Cell className="wrap-anywhere md:max-w-md md:max-lg:min-w-44">
        <Link
          id={rowId(id)}
          data-row
          to={reviewHref({ ...address, shown: id, step: null })}
          preventScrollReset
          title={title}
          className="max-md:one-line lg:one-line font-semibold scroll-my-28 md:max-lg:line-clamp-2 underline decoration-line-strong underline-offset-4 hover:decoration-2"
        >
          {title}
        </Link>
        <SecondLine className="one-line">
          {/* On a card here: a line of its own would be the card's sixth. */}
          <span className="md:hidden">{formatDate(event_date)} · </span>
          {joinFacts(isCorrected && 'Corregido por quien organiza', categoryLabel(category), organizer)}
        </SecondLine>
        <PossibleDuplicates
          found={possibleDuplicates[id]}
          address={address}
          className="one-line text-[0.8125rem]"
        />
      </Cell>
      <Cell label="Fecha" plain className="max-md:hidden">
        {formatDate(event_date)}
      </Cell>
      {/* On a card below the state; how long it waits says more there than the hour. */}
      <Cell label="Enviado" plain={isPending} className="max-md:order-1 md:max-lg:min-w-40">
        <div className="lg:whitespace-nowrap">
          <span className={isPending ? 'max-md:sr-only' : ''}>{formatInstant(submitted_at, time_zone)}</span>
          {isPending && (
            <SecondLine className="max-md:before:content-none! lg:whitespace-nowrap">
              {waiting.label}
            </SecondLine>
          )}
        </div>
      </Cell>
      <Cell label="Estado" plain>
        <span className="flex gap-x-1.5 gap-y-0.5 max-md:items-center md:flex-col md:items-start">
          <SubmissionStatusBadge status={status} />
          {isPending && <UrgencyBadge urgency={waiting.urgency} />}
        </span>
        {status === 'spam' && spam_reason && <SecondLine>{SPAM_REASON_LABELS[spam_reason]}</SecondLine>}
        <ProposalLink event={submission.event_id} title={title} proposed={submission.proposed} />
      </Cell>
      <Cell actions className="max-md:order-2">
        <SubmissionActions submission={submission} address={address} />
      </Cell>
    </Row>
  )
}

/** Only pending submissions can be decided (back-office §4); spam is restored first (design §6.24). */
function SubmissionActions({
  submission: { id, title, status },
  address,
}: {
  submission: SubmissionView
  address: ReviewAddress
}) {
  const to = (step: ReviewStep) => reviewHref({ ...address, shown: id, step })
  return (
    <RowActions>
      {status === 'pending' && (
        <>
          <RowAction
            to={to('aprobar')}
            word="Aprobar"
            title={title}
            icon={<Check aria-hidden="true" />}
            shortcut="a"
            className="text-emerald-ink"
          />
          <RowAction
            to={to('rechazar')}
            word="Rechazar"
            title={title}
            icon={<X aria-hidden="true" />}
            shortcut="r"
          />
          <RowAction
            to={correctionHref(id, { ...address, shown: null, step: null })}
            word="Corregir"
            title={title}
            icon={<Pencil aria-hidden="true" />}
            overlay={false}
            rare
            shortcut="e"
            className="max-lg:hidden"
          />
          <RowAction
            to={to('spam')}
            word="Es spam"
            title={title}
            icon={<OctagonAlert aria-hidden="true" />}
            rare
            shortcut="s"
            className="max-lg:hidden"
          />
        </>
      )}
      {status === 'spam' && (
        <RowAction
          to={to('restaurar')}
          word="No es spam"
          title={title}
          icon={<ShieldCheck aria-hidden="true" />}
        />
      )}
      <RowAction
        to={to('eliminar')}
        word="Eliminar"
        title={title}
        icon={<Trash2 aria-hidden="true" />}
        rare
      />
    </RowActions>
  )
}
