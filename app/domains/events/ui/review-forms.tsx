import { useRef } from 'react'
import { Form } from 'react-router'
import { TextAreaField } from '#app/ui/field.tsx'
import { useHeldForm } from '#app/ui/held-form.ts'
import type { SubmissionView } from '../schema.ts'
import { type ReviewAddress, type ReviewStep, reviewHref } from './review-address.ts'

export const REJECTION_REASON_MAX = 1000

type DecisionFormProps = {
  id: string
  submission: SubmissionView
  address: ReviewAddress
  step: ReviewStep
  error?: string | undefined
}

/**
 * What is sent to decide. Its button stands elsewhere and names it by `form`. The address keeps the step, so
 * that a refusal comes back to the same place with the words still there.
 */
export function DecisionForm({ id, submission, address, step, error }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useHeldForm(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={reviewHref({ ...address, shown: submission.id, step })}
      preventScrollReset
      className={step === 'rechazar' ? 'grid gap-4' : 'hidden'}
    >
      <input type="hidden" name="intent" value={step === 'aprobar' ? 'approve' : 'reject'} />
      <input type="hidden" name="id" value={submission.id} />
      {step === 'rechazar' && (
        <TextAreaField
          label="Motivo (opcional)"
          name="rejection_reason"
          hint={submission.email ? 'Va en el correo al organizador.' : 'Queda guardado con el evento.'}
          counter={REJECTION_REASON_MAX}
          error={error}
        />
      )}
    </Form>
  )
}

/** What the decision does, said before it is taken: neither can be taken back. */
export function decisionText(step: ReviewStep, { email }: SubmissionView): string {
  const notice = email ? ` y avisaremos a ${email}` : ''
  return step === 'aprobar'
    ? `El evento se publicará en la agenda${notice}.`
    : `El evento no se publicará${notice}. No se puede deshacer.`
}
