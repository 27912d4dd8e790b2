import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Texts of a field; `error` is the server's message. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Ids that connect a control with its hint and error, and the matching ARIA attributes. */
export function useFieldWiring({ hint, error }: Omit<FieldTexts, 'label'>, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  return {
    ids,
    aria: {
      // Set even if valid, because Chromium calls a required checkbox invalid until it is checked.
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** Coral asterisk of a required field, hidden from screen readers, which read `required` from the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-warm">
      {' *'}
    </span>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="w-full text-sm text-ink-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-warm-deep">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/**
 * Field with label above, hint, control, and error below: two parts, so that a form whose rows have several fields can
 * align their controls by a subgrid.
 */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  required,
  aside,
  className = '',
  children,
}: FieldTexts & {
  ids: { control: string; hint: string; error: string }
  required?: boolean | undefined
  /** Shown at the end of the label's line, such as a character count. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`grid min-w-0 grid-cols-1 content-start gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 self-end">
        <label htmlFor={ids.control} className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
        {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5">
        {children}
        {error && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
    </div>
  )
}
