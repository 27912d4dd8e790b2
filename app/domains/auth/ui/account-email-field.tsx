import { TextField } from '#app/ui/controls/field.tsx'

/** E-mail field shared by the screens before the panel: sign-in, forgotten password, activation. */
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
