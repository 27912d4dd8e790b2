import type { Ref } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorLinks } from '#app/ui/forms/error-links.tsx'
import { fieldId, NOT_SENT, REQUEST_LABELS, type RequestAnswer } from '../fields.ts'

/** What went wrong, in the form itself: toasts fly away, and without script there are none. */
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
      {/* For a long page without script, where the wrong field may be out of sight. */}
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
