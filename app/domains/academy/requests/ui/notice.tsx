import type { Ref } from 'react'
import type { FieldErrors } from '#app/platform/forms/form-values.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { fieldId, NOT_SENT, REQUEST_LABELS, type RequestAnswer, type RequestField } from '../fields.ts'

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
      {answer.outcome === 'invalid' && <ErrorLinks errors={answer.errors} />}
    </Notice>
  )
}

/** For a long page without script, where the wrong field may be out of sight. */
function ErrorLinks({ errors }: { errors: FieldErrors }) {
  const names = (Object.keys(REQUEST_LABELS) as RequestField[]).filter((name) => errors[name])
  return (
    <ul className="mt-2 hidden flex-wrap gap-x-6 noscript:flex">
      {names.map((name) => (
        <li key={name}>
          <a href={`#${fieldId(name)}`} className="inline-block py-1 text-link">
            {REQUEST_LABELS[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
