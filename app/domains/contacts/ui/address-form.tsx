import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'

/** What came back of an address that was not taken. */
export type TypedAddress = { email?: string | undefined; error?: string | undefined }

/**
 * A form of one field. A plain one, which the browser sends by itself; its page of thanks is another one anyway.
 */
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
  /** What the form is for. */
  name: string
  label: string
  send: string
  /** Small print. */
  children: ReactNode
}) {
  return (
    <form
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
        error={error}
        // The page comes back from its top: the browser itself goes to what went wrong.
        autoFocus={error !== undefined}
        className="min-w-56 grow basis-0"
      />
      {/* Beside the control: below the label's line, whatever an error adds underneath. */}
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
