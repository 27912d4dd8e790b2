import type { Ref } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorLinks } from '#app/ui/forms/error-links.tsx'
import { fieldId, NOT_SENT, REQUEST_LABELS, type RequestAnswer } from '../fields.ts'

/** Error within the form, because toasts disappear and need script. */
export function RequestNotice({
  answer,
  ref,
}: {
  answer: Extract<RequestAnswer, { outcome: 'invalid' | 'refused' }>
  ref: Ref<HTMLDivElement>
}) {
  return (
    <Notice ref={ref} tone="error" title={NOT_SENT.title} className="mb-6">
      <p>{answer.message}</p>
      {/* Links to the fields with errors, which may be out of sight on the page without script. */}
      {answer.outcome === 'invalid' && (
        <ErrorLinks
          labels={REQUEST_LABELS}
          errors={answer.errors}
          fieldId={fieldId}
          className="hidden flex-wrap noscript:flex"
        />
      )}
    </Notice>
  )
}
