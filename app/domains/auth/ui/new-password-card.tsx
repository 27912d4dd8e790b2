import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { GateFrame } from './gate-frame.tsx'
import { SignOutForm } from './sign-out-form.tsx'

export type NewPasswordErrors = { password?: string; confirmation?: string; form?: string }

/** The only thing a temporary password opens. */
export function NewPasswordCard({
  email,
  redirectTo,
  errors = {},
}: {
  email: string
  redirectTo: string
  errors?: NewPasswordErrors
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useEffect(() => {
    if (!sending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [sending])

  return (
    <GateFrame
      title="Crea tu contraseña"
      lead={
        <>
          Entraste con una contraseña temporal. Elige la tuya para{' '}
          <span className="font-semibold break-all text-ink">{email}</span>.
        </>
      }
    >
      <Form ref={form} method="post" action="/admin/contrasena" className="mb-4 grid gap-5">
        {errors.form && <Notice tone="error" title={errors.form} />}
        <input type="hidden" name="redirect_to" value={redirectTo} />
        {/* For password managers, which file the new password under it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Contraseña nueva"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          hint="Al menos 8 caracteres."
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
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Guardando...' : 'Guardar y entrar'}
        </Button>
      </Form>
      <SignOutForm />
    </GateFrame>
  )
}
