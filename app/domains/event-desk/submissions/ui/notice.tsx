import type { Ref } from 'react'
import type { FieldErrors } from '#app/platform/forms/form-values.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorLinks } from '#app/ui/forms/error-links.tsx'
import { fieldId, NOT_SENT, SENT, SUBMISSION_LABELS, type SubmissionAnswer } from '../fields.ts'

/** Result of a submission within the page, because toasts disappear and need script. */
export function SubmissionNotice({
  answer,
  errors,
  ref,
}: {
  answer: SubmissionAnswer
  /** Of an invalid answer those that are not corrected yet. */
  errors: FieldErrors
  ref: Ref<HTMLDivElement>
}) {
  if (answer.outcome === 'sent')
    return (
      <Notice ref={ref} tone="success" title={SENT.title}>
        {SENT.message}
      </Notice>
    )
  return (
    // Without script the answer loads at the top of the page: autofocus scrolls to the error.
    // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
    <div tabIndex={-1} autoFocus>
      <Notice ref={ref} tone="error" title={NOT_SENT.title}>
        {answer.outcome === 'refused' ? (
          answer.message
        ) : (
          <>
            <p>{NOT_SENT.message}</p>
            <ErrorLinks
              labels={SUBMISSION_LABELS}
              errors={errors}
              fieldId={fieldId}
              className="grid sm:grid-cols-2"
            />
          </>
        )}
      </Notice>
    </div>
  )
}
