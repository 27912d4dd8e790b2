import { TextField } from '#app/ui/controls/field.tsx'

export type NewPasswordErrors = { password?: string; confirmation?: string; form?: string }

/** New password and its repetition. The hidden e-mail field lets password managers store the password under it. */
export function NewPasswordFields({ email, errors }: { email: string; errors: NewPasswordErrors }) {
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Contraseña nueva"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        hint="Al menos 8 caracteres, y ninguna de las más usadas."
        error={errors.password}
        required
      />
      <TextField
        label="Repite la contraseña"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation}
        required
      />
    </>
  )
}
