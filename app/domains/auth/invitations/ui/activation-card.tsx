import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AccountEmailField } from '../../ui/account-email-field.tsx'
import { BackToSignIn, GateFrame } from '../../ui/gate-frame.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

export type ActivationErrors = { email?: string; code?: string; form?: string }

/** Form for an invited administrator, who types the code from the mail or from the inviter. */
export function ActivationCard({
  email,
  errors = {},
}: {
  email: string
  errors?: ActivationErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form)

  return (
    <GateFrame
      title="Activa tu cuenta"
      lead="Escribe el código de activación que recibiste. Con él creas tu contraseña."
    >
      <Form ref={form} method="post" action={href('/admin/activar')} noValidate className="grid gap-5">
        {errors.form && <Notice tone="error" title={errors.form} />}
        <AccountEmailField typed={email} error={errors.email} />
        <TextField
          label="Código de activación"
          name="code"
          hint="8 letras y números. Vale 24 horas y se usa una sola vez."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={errors.code}
          required
        />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Comprobando...' : 'Continuar'}
        </Button>
      </Form>
      <BackToSignIn />
    </GateFrame>
  )
}
