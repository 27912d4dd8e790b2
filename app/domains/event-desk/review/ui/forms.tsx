import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { useSendShortcut } from '#app/ui/forms/use-save-shortcut.ts'
import { type ReviewAddress, type ReviewStep, reviewHref } from '../address.ts'
import { intentOf, type ReviewSubject } from '../confirmations.ts'

export const REJECTION_REASON_MAX = 1000

type ReviewFormProps = {
  id: string
  subject: ReviewSubject
  address: ReviewAddress
  step: ReviewStep
  answer: PanelAnswer | undefined
}

/**
 * Form of a confirmation; its button is elsewhere, and refers to it by `form`. The step stays in the URL, so that an
 * error returns to the same question with the input kept.
 */
export function ReviewForm({ id, subject, address, step, answer }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const intent = intentOf(step, subject)
  const { errors, kept } = answer?.intent === intent ? answer : {}
  const [reason] = useState(String(kept?.rejection_reason ?? ''))
  useFormRestore(form)
  useSendShortcut(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={reviewHref({ ...address, shown: subject.row.id, step })}
      preventScrollReset
      className={step === 'rechazar' ? 'grid gap-4' : 'hidden'}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={subject.row.id} />
      {subject.kind === 'submission' && <input type="hidden" name="version" value={subject.row.version} />}
      {step === 'rechazar' && subject.kind === 'submission' && (
        <TextAreaField
          data-first
          label="Motivo (opcional)"
          name="rejection_reason"
          hint={
            <>
              {isHeard(subject.row.email)
                ? 'Va en el correo al organizador.'
                : 'Queda guardado con el evento.'}
              <span className="pointer-coarse:hidden"> Con Ctrl + Enter se rechaza.</span>
            </>
          }
          counter={REJECTION_REASON_MAX}
          defaultValue={reason}
          error={errors?.rejection_reason}
        />
      )}
    </Form>
  )
}

const isHeard = (email: string | null) => email !== null && !isExample(email)
