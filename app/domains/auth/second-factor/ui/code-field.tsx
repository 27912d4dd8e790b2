import { TextField } from '#app/ui/controls/field.tsx'

/** Field for six digits of an application. Phones offer the code above the keyboard. */
export function CodeField({
  label,
  hint,
  error,
}: {
  label: string
  hint?: string
  error?: string | undefined
}) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Applications show two groups of three.
      maxLength={7}
      hint={hint}
      error={error}
      required
    />
  )
}
