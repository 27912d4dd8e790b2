import type { Ref } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import {
  APPLICATION_FIELDS,
  type ApplicationAnswer,
  fieldId,
  INVALID,
  NOT_SENT,
} from '../application-fields.ts'

/** Answer within the page: toasts disappear, and do not exist without JavaScript. */
export function ApplicationNotice({
  answer,
  ref,
}: {
  answer: Exclude<ApplicationAnswer, { outcome: 'sent' }>
  ref: Ref<HTMLDivElement>
}) {
  return (
    // Without JavaScript the answered page loads from its top; autofocus makes the browser scroll to the failure.
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
