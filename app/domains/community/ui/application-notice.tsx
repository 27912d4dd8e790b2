import type { Ref } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import {
  APPLICATION_FIELDS,
  type ApplicationAnswer,
  fieldId,
  INVALID,
  NOT_SENT,
} from '../application-fields.ts'

/** The answer in the page itself: toasts fly away, and without script there are none. */
export function ApplicationNotice({
  answer,
  ref,
}: {
  answer: Exclude<ApplicationAnswer, { outcome: 'sent' }>
  ref: Ref<HTMLDivElement>
}) {
  return (
    // Without script the page comes back from its top: the browser itself goes to what went wrong.
    // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
    <div tabIndex={-1} autoFocus className="mb-8 scroll-mt-40">
      {answer.outcome === 'refused' ? (
        <Notice ref={ref} tone="error" title={NOT_SENT.title}>
          {answer.message}
        </Notice>
      ) : (
        <Notice ref={ref} tone="error" title={INVALID.title}>
          <p>{answer.failure.message}</p>
          {answer.failure.field in APPLICATION_FIELDS && (
            <a
              href={`#${fieldId(answer.failure.field)}`}
              className="hidden min-h-11 items-center text-link noscript:inline-flex"
            >
              Ir al campo
            </a>
          )}
        </Notice>
      )}
    </div>
  )
}
