import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { type NewPasswordErrors, NewPasswordFields } from './new-password-fields.tsx'

export type ChangePasswordErrors = NewPasswordErrors & { current?: string }

export function ChangePasswordForm({
  email,
  since,
  errors = {},
}: {
  email: string
  since: string | undefined
  errors?: ChangePasswordErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const sending = state === 'submitting'
  useFocusOnError(form)

  return (
    <section aria-labelledby="contrasena" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="contrasena" className="text-subheading">
        Cambiar contraseña
      </h2>
      <p className="mt-1 text-ink-muted">
        {since && `La de ahora es del ${since}. `}Al cambiarla se cierran tus demás sesiones.
      </p>
      <Form ref={form} method="post" className="mt-5 grid max-w-md gap-5">
        {errors.form && <Notice tone="error" title={errors.form} />}
        <input type="hidden" name="intent" value="change-password" />
        <TextField
          label="Contraseña actual"
          name="current"
          type="password"
          autoComplete="current-password"
          error={errors.current}
          required
        />
        <NewPasswordFields email={email} errors={errors} />
        <Button type="submit" disabled={sending} className="justify-self-start">
          {formData?.get('intent') === 'change-password' ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </Form>
    </section>
  )
}
