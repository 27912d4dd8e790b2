import type { SubmissionView } from '#app/domains/events/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { NeighbourLink } from '#app/ui/controls/record-frame.tsx'
import {
  correctionHref,
  editorHref,
  listAddress,
  type ReviewAddress,
  type ReviewStep,
  reviewHref,
} from '../address.ts'
import { CONFIRMATIONS, DECISION_KEYS, stepsOf } from '../confirmations.ts'
import { UndoDecision } from './record-actions.tsx'

type DetailFooterProps = {
  submission: SubmissionView
  /** Page of the list that is below the detail. */
  rows: readonly SubmissionView[]
  /** URL that takes the decision back, while that can be done. */
  undo: string | undefined
  address: ReviewAddress
}

/** Neighbours and actions of the detail; the most frequent is last, where the thumb is. */
export function DetailFooter({ submission, rows, undo, address }: DetailFooterProps) {
  const isPending = submission.status === 'pending'
  const steps = stepsOf({ kind: 'submission', row: submission }).filter((step) => step !== 'eliminar')
  const to = (step: ReviewStep | null) => reviewHref({ ...address, step })
  const back = { ...address, step: null }
  const list = reviewHref(listAddress(address))
  return (
    <>
      <NeighbourLinks rows={rows} id={submission.id} address={address} />
      <ButtonLink
        to={to('eliminar')}
        variant="outline"
        className="text-warm-deep sm:mr-auto"
        preventScrollReset
      >
        {CONFIRMATIONS.eliminar.link}
      </ButtonLink>
      {undo && <UndoDecision action={undo} submission={submission.id} back={list} />}
      <ButtonLink
        to={isPending ? correctionHref(submission.id, back) : editorHref('submission', submission.id, back)}
        variant="outline"
        aria-keyshortcuts={isPending ? 'e' : undefined}
      >
        {isPending ? 'Corregir' : 'Abrir'}
      </ButtonLink>
      {steps.toReversed().map((step) => (
        <ButtonLink
          key={step}
          to={to(step)}
          variant={step === steps[0] ? 'primary' : 'outline'}
          data-first={step === steps[0] || undefined}
          aria-keyshortcuts={DECISION_KEYS[step]}
          preventScrollReset
        >
          {CONFIRMATIONS[step].link}
        </ButtonLink>
      ))}
    </>
  )
}

/** Links to the rows before and after this one in the page of the list that is below the detail. */
function NeighbourLinks({
  rows,
  id,
  address,
}: {
  rows: readonly SubmissionView[]
  id: string
  address: ReviewAddress
}) {
  const at = rows.findIndex((each) => each.id === id)
  if (at === -1) return null
  const linkTo = (row: SubmissionView | undefined) =>
    row && { to: reviewHref({ ...address, shown: row.id, step: null }), name: row.title }
  return (
    <>
      <NeighbourLink way="previous" to={linkTo(rows[at - 1])} overlay />
      <NeighbourLink way="next" to={linkTo(rows[at + 1])} overlay />
    </>
  )
}
