import type { Ref } from 'react'
import type { FieldErrors } from '#app/platform/forms/form-values.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import {
  fieldId,
  NOT_SENT,
  SENT,
  SUBMISSION_LABELS,
  type SubmissionAnswer,
  type SubmissionField,
} from '../fields.ts'

/** The answer in the page itself: toasts fly away, and without script there are none. */
export function SubmissionNotice({ answer, ref }: { answer: SubmissionAnswer; ref: Ref<HTMLDivElement> }) {
  if (answer.outcome === 'sent')
    return (
      <Notice ref={ref} tone="success" title={SENT.title}>
        {SENT.message}
      </Notice>
    )
  return (
    // Without script the page comes back from its top: the browser itself goes to what went wrong.
    // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
    <div tabIndex={-1} autoFocus>
      <Notice ref={ref} tone="error" title={NOT_SENT.title}>
        {answer.outcome === 'refused' ? answer.message : <ErrorList errors={answer.errors} />}
      </Notice>
    </div>
  )
}

function ErrorList({ errors }: { errors: FieldErrors }) {
  const names = Object.keys(SUBMISSION_LABELS) as SubmissionField[]
  return (
    <>
      <p>{NOT_SENT.message}</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {names
          .filter((name) => errors[name])
          .map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className="inline-block py-1 text-link">
                {SUBMISSION_LABELS[name]}
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}
