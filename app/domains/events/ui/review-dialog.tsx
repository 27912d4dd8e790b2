import { useId, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { SubmissionView } from '../schema.ts'
import { type ReviewAddress, type ReviewStep, reviewHref } from './review-address.ts'
import { ReviewDetails } from './review-details.tsx'
import { DecisionForm, decisionText } from './review-forms.tsx'

type ReviewDialogProps = {
  /** Undefined while no submission is open. */
  submission: SubmissionView | undefined
  address: ReviewAddress
  timeZone: string
  reasonError?: string | undefined
}

/** The detail of a submission, and the step before its decision. The address says which. */
export function ReviewDialog({ submission, address, timeZone, reasonError }: ReviewDialogProps) {
  const navigate = useNavigate()
  const sending = useNavigation().formMethod !== undefined
  const form = useId()
  // What was last shown stays drawn while the dialog fades out.
  const [kept, setKept] = useState({ submission, step: address.step })
  const isNews = submission !== kept.submission || address.step !== kept.step
  if (submission && isNews) setKept({ submission, step: address.step })
  const shown = kept.submission
  if (!shown) return null

  const isPending = shown.status === 'pending'
  const step = isPending ? kept.step : null
  const close = () => navigate(reviewHref({ ...address, shown: null }), { preventScrollReset: true })
  const decision = step && (
    <DecisionForm key={step} id={form} submission={shown} {...{ address, step }} error={reasonError} />
  )
  return (
    <Dialog
      open={submission !== undefined}
      onOpenChange={(open) => !open && close()}
      title={step ? WORDS[step].question : shown.title}
      description={step ? <DecisionLead submission={shown} step={step} /> : shown.organizer}
      size={step ? 'md' : 'lg'}
      locked={sending}
      footer={
        step ? (
          <>
            {/* There is nothing to fill in: the form stands with its button. */}
            {step === 'aprobar' && decision}
            <StepButtons {...{ step, form, sending }} back={reviewHref({ ...address, step: null })} />
          </>
        ) : (
          isPending && <DecisionLinks address={address} />
        )
      }
    >
      {step ? step === 'rechazar' && decision : <ReviewDetails submission={shown} timeZone={timeZone} />}
    </Dialog>
  )
}

const WORDS = {
  aprobar: { question: '¿Aprobar este evento?', confirm: 'Aprobar y publicar', busy: 'Aprobando...' },
  rechazar: { question: '¿Rechazar este evento?', confirm: 'Rechazar evento', busy: 'Rechazando...' },
} as const

function DecisionLead({ submission, step }: { submission: SubmissionView; step: ReviewStep }) {
  return (
    <>
      <span className="font-semibold text-ink">{submission.title}</span>
      <br />
      {decisionText(step, submission)}
    </>
  )
}

function StepButtons({
  step,
  form,
  sending,
  back,
}: {
  step: ReviewStep
  form: string
  sending: boolean
  back: string
}) {
  const { confirm, busy } = WORDS[step]
  return (
    <>
      <ButtonLink
        to={back}
        variant="outline"
        preventScrollReset
        viewTransition={false}
        aria-disabled={sending}
      >
        Volver al detalle
      </ButtonLink>
      <Button
        type="submit"
        form={form}
        variant={step === 'aprobar' ? 'primary' : 'danger'}
        disabled={sending}
      >
        {sending ? busy : confirm}
      </Button>
    </>
  )
}

function DecisionLinks({ address }: { address: ReviewAddress }) {
  const quiet = { preventScrollReset: true, viewTransition: false }
  return (
    <>
      <ButtonLink to={reviewHref({ ...address, step: 'rechazar' })} variant="outline" {...quiet}>
        Rechazar
      </ButtonLink>
      <ButtonLink to={reviewHref({ ...address, step: 'aprobar' })} {...quiet}>
        Aprobar
      </ButtonLink>
    </>
  )
}
