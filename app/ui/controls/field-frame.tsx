import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Texts of a field. `error` is the server's own message for it. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Ids that tie a control to its hint and error, and the attributes that carry them. */
export function useFieldWiring({ hint, error }: Omit<FieldTexts, 'label'>, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  return {
    ids,
    aria: {
      // Said also where nothing is wrong: Chromium calls a required box invalid until it is ticked.
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** The coral asterisk; assistive technology reads `required` from the control itself. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-warm">
      {' *'}
    </span>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-warm-deep">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Label above, hint, control, error below. */
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
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={ids.control} className="font-semibold">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
