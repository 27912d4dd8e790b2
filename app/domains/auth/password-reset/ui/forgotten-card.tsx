import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AccountEmailField } from '../../ui/account-email-field.tsx'
import { BackToSignIn, GateFrame } from '../../ui/gate-frame.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

/** Asks for the address of an account whose password is lost. */
export function ForgottenCard({
  email,
  error,
  fieldError,
}: {
  /** Address as it was typed, when the card is shown again. */
  email?: string
  error?: string | undefined
  fieldError?: string | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form)

  return (
    <GateFrame
      title="¿Olvidaste tu contraseña?"
      lead="Escribe el correo con el que entras al panel y te enviaremos un enlace para crear otra."
    >
      <Form ref={form} method="post" className="grid gap-5">
        {error && <Notice tone="error" title={error} />}
        <AccountEmailField typed={email} error={fieldError} />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar enlace'}
        </Button>
      </Form>
      <BackToSignIn />
    </GateFrame>
  )
}

/**
 * Confirmation of a reset request, the same whether or not the address has an account and the site a mail
 * server.
 */
export function ResetOnItsWayCard() {
  return (
    <GateFrame title="Revisa tu correo">
      <div className="grid gap-4">
        <p>
          Si esa dirección es de una cuenta del panel, en unos minutos recibirás un enlace para crear otra
          contraseña. Vale una hora y se usa una sola vez.
        </p>
        <div className="border-t border-line pt-4 text-ink-muted">
          <h2 className="text-base text-ink">¿No llega nada?</h2>
          <p className="mt-1">
            Mira en el correo no deseado. Si tampoco está, quien cuida del servidor puede darte una contraseña
            de un solo uso con{' '}
            <code className="font-semibold whitespace-nowrap text-ink">npm run admin:reset</code>.
          </p>
        </div>
        <ButtonLink to={href('/admin/entrar')} size="lg">
          Volver a Iniciar Sesión
        </ButtonLink>
      </div>
    </GateFrame>
  )
}
