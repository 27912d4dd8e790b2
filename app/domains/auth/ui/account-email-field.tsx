import { TextField } from '#app/ui/controls/field.tsx'

/** The address that an account is known by, as the screens before the panel ask for it. */
export function AccountEmailField({
  typed,
  error,
}: {
  typed: string | undefined
  error?: string | undefined
}) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={typed}
      error={error}
      required
    />
  )
}
