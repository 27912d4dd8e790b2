import { Check, Copy, Eye, Link2, OctagonAlert, ShieldCheck, Trash2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import type { SubmissionView } from '#app/domains/events/schema.ts'
import { IfMay } from '#app/may.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { accessPath } from '../../access-address.ts'
import { editorPath, type ReviewAddress, type ReviewStep, reviewHref } from '../address.ts'
import { CONFIRMATIONS, DECISION_KEYS, stepsOf } from '../confirmations.ts'

/** Actions on a record's page are asked about over the list that it was opened from. */
type ActionsOf<Row> = { row: Row; list: ReviewAddress }

const ICONS: Record<ReviewStep, ReactNode> = {
  aprobar: <Check aria-hidden="true" />,
  rechazar: <X aria-hidden="true" />,
  spam: <OctagonAlert aria-hidden="true" />,
  restaurar: <ShieldCheck aria-hidden="true" />,
  cancelar: <X aria-hidden="true" />,
  eliminar: <Trash2 aria-hidden="true" />,
}

/** The decisions in sight; what is rarer goes into ⋯. */
const IN_SIGHT: readonly ReviewStep[] = ['aprobar', 'rechazar', 'restaurar']

export function SubmissionActions({ row, list }: ActionsOf<SubmissionView>) {
  const steps = stepsOf({ kind: 'submission', row }).filter((step) => IN_SIGHT.includes(step))
  return (
    <>
      {row.event_id && (
        <ButtonLink to={editorPath(row.event_id)} leading={<Eye aria-hidden="true" />}>
          Abrir el evento
        </ButtonLink>
      )}
      {steps.map((step) => (
        <StepLink key={step} step={step} id={row.id} list={list} isMain={step !== 'rechazar'} />
      ))}
    </>
  )
}

export function RarerSubmissionActions({ row, list }: ActionsOf<SubmissionView>) {
  const steps = stepsOf({ kind: 'submission', row }).filter((step) => !IN_SIGHT.includes(step))
  return (
    <>
      {row.email && row.status !== 'spam' && <AccessLink submission={row.id} />}
      {steps.map((step) => (
        <StepLink key={step} step={step} id={row.id} list={list} />
      ))}
    </>
  )
}

type UndoDecisionProps = {
  action: string
  submission: string
  /** Screen that follows. */
  back: string
}

export function UndoDecision({ action, submission, back }: UndoDecisionProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="id" value={submission} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        variant="outline"
        leading={<Undo2 aria-hidden="true" />}
        className="max-sm:w-full"
      >
        Deshacer
      </Button>
    </Form>
  )
}

function AccessLink({ submission }: { submission: string }) {
  return (
    <ButtonLink to={accessPath(submission)} variant="quiet" leading={<Link2 aria-hidden="true" />}>
      Enlaces de quien organiza
    </ButtonLink>
  )
}

type EventRow = { id: string; status: 'published' | 'cancelled'; submission_id: string | null }

export function EventPageLink({ id }: { id: string }) {
  return (
    <ButtonLink to={eventPath(id)} variant="outline" leading={<Eye aria-hidden="true" />}>
      Ver en la agenda
    </ButtonLink>
  )
}

/** The list's other actions but editing, which is the page itself, and cancelling. */
export function RarerEventActions({ row: { id, status, submission_id }, list }: ActionsOf<EventRow>) {
  return (
    <>
      <ButtonLink
        to={reviewHref({ ...list, creating: true, source: id })}
        variant="quiet"
        leading={<Copy aria-hidden="true" />}
      >
        Duplicar
      </ButtonLink>
      {submission_id && (
        <IfMay take="review submissions">
          <AccessLink submission={submission_id} />
        </IfMay>
      )}
      {status === 'published' && (
        <StepLink step="cancelar" id={id} list={list}>
          Cancelar el evento
        </StepLink>
      )}
      <StepLink step="eliminar" id={id} list={list} />
    </>
  )
}

type StepLinkProps = {
  step: ReviewStep
  id: string
  list: ReviewAddress
  /** Undefined in ⋯. */
  isMain?: boolean
  children?: ReactNode
}

function StepLink({ step, id, list, isMain, children }: StepLinkProps) {
  const { link, tone } = CONFIRMATIONS[step]
  const isGrave = tone === 'danger' && isMain === undefined
  return (
    <ButtonLink
      to={reviewHref({ ...list, shown: id, step })}
      variant={isMain === undefined ? 'quiet' : isMain ? 'primary' : 'outline'}
      leading={ICONS[step]}
      aria-keyshortcuts={DECISION_KEYS[step]}
      className={isGrave ? 'text-warm-deep' : ''}
    >
      {children ?? link}
    </ButtonLink>
  )
}
