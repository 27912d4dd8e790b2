import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PossibleDuplicates as Found, SubmissionView } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { Neighbours } from '#app/platform/lists/neighbours.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { MissingEvent, RecordEditor } from '../../editor/ui/screen.tsx'
import { SubmissionStatusBadge } from '../../submissions/ui/status-badge.tsx'
import { listAddress, readReviewHref } from '../address.ts'
import { ReviewDetails } from './details.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { RarerSubmissionActions, SubmissionActions, UndoDecision } from './record-actions.tsx'

type SubmissionScreenProps = {
  /** URL of the list, or of the detail over it. */
  back: string
  record: SubmissionRecord | undefined
  answer: PanelAnswer | undefined
  history: ReactNode
}

type SubmissionRecord = {
  submission: SubmissionView
  values: FormValues
  neighbours: Neighbours | undefined
  duplicates: Found | undefined
  /** URL that 'Deshacer' posts to, while the decision can be taken back. */
  undo: string | undefined
  time_zone: string
}

/** Page of a submission: what waits can be corrected there, what was decided is read. */
export function SubmissionScreen({ back, record, answer, history }: SubmissionScreenProps) {
  const { pathname, search } = useLocation()
  const address = readReviewHref(back)
  const way = { to: back, label: address.shown ? 'Volver al detalle' : 'Eventos enviados' }
  if (!record)
    return (
      <RecordFrame id={undefined} title="Evento enviado" back={way}>
        <MissingEvent />
      </RecordFrame>
    )
  const { submission, values, neighbours, duplicates, undo, time_zone } = record
  const { id, title, version, status } = submission
  const list = { ...listAddress(address), tab: 'enviados' as const }
  const row = { row: submission, list }
  return (
    <RecordFrame
      id={id}
      title={title}
      back={way}
      neighbours={neighbours}
      lead={
        <>
          <SubmissionStatusBadge status={status} />{' '}
          <span className="wrap-anywhere">
            {joinFacts(
              submission.organizer,
              `enviado el ${formatInstant(submission.submitted_at, time_zone)}`,
            )}
          </span>
        </>
      }
      actions={
        <>
          <SubmissionActions {...row} />
          {undo && <UndoDecision action={undo} submission={id} back={pathname + search} />}
        </>
      }
      more={<RarerSubmissionActions {...row} />}
      keys={status === 'pending' ? KEYS : []}
      history={history}
    >
      <PossibleDuplicates
        found={duplicates}
        address={list}
        className="mb-4 rounded bg-yellow-soft px-2 py-1 text-sm"
      />
      {/* What was decided while somebody typed keeps the form, with their words. */}
      {status === 'pending' || answer ? (
        <RecordEditor
          kind="correct"
          answer={answer}
          given={values}
          stamp={{ version }}
          cancel={<CancelLink to={back} />}
        />
      ) : (
        <div className="rounded border border-line bg-panel p-4 sm:p-6">
          <ReviewDetails submission={submission} timeZone={time_zone} />
        </div>
      )}
    </RecordFrame>
  )
}

const KEYS = [
  { keys: 'a', does: 'Aprobar' },
  { keys: 'r', does: 'Rechazar' },
  { keys: 's', does: 'Marcar como spam' },
  { keys: 'e', does: 'Corregir' },
  { keys: 'Ctrl Enter', does: 'Guardar y aprobar lo corregido, o rechazar con su motivo' },
]
