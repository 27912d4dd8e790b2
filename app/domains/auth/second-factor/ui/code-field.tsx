import { TextField } from '#app/ui/controls/field.tsx'

/** Field for six digits of an application. Phones offer the code above the keyboard. */
export function CodeField({
  label,
  name = 'code',
  hint,
  error,
}: {
  label: string
  name?: string
  hint?: string
  error?: string | undefined
}) {
  return (
    <TextField
      label={label}
      name={name}
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
