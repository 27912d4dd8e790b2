import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { type NewPasswordErrors, NewPasswordFields } from './new-password-fields.tsx'

/** Form for a person's own password, the only screen that a temporary password opens. */
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
  useFocusOnError(form)

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
      <Form ref={form} method="post" action={href('/admin/contrasena')} className="mb-4 grid gap-5">
        {errors.form && <Notice tone="error" title={errors.form} />}
        <input type="hidden" name="redirect_to" value={redirectTo} />
        <NewPasswordFields email={email} errors={errors} />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Guardando...' : 'Guardar y entrar'}
        </Button>
      </Form>
      <SignOutForm />
    </GateFrame>
  )
}
