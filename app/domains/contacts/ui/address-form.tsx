import { type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'

/** A refused address and its message, to fill the form again. */
export type TypedAddress = { email?: string | undefined; error?: string | undefined }

/** Form with one e-mail field. Submitted by the browser itself, since the page of thanks is another page anyway. */
export function AddressForm({
  action,
  name,
  label,
  send,
  email,
  error,
  children,
}: TypedAddress & {
  action: string
  /** Accessible name of the form. */
  name: string
  label: string
  send: string
  /** Small print below the field. */
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const errors = useOpenErrors(form, error, error ? { correo: error } : undefined)
  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-label={name}
      noValidate
      className="relative flex flex-wrap gap-3"
    >
      <TextField
        type="email"
        name="correo"
        id="correo-novedades"
        label={label}
        required
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
        defaultValue={email}
        error={errors.correo}
        // The answered page loads from its top; autofocus makes the browser scroll to the error.
        autoFocus={error !== undefined}
        className="min-w-56 grow basis-0"
      />
      {/* Aligns the button with the control: one line below the label, whatever error is added underneath. */}
      <div className="max-sm:w-full sm:mt-[calc(1lh+0.375rem)]">
        <Button type="submit" className="min-h-12 max-sm:w-full">
          {send}
        </Button>
      </div>
      <Honeypot id="novedades-honeypot" />
      <p className="w-full text-sm text-ink-muted">{children}</p>
    </form>
  )
}
