import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { type NewPasswordErrors, NewPasswordFields } from '../../passwords/ui/new-password-fields.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

/** Form for the new password, opened by the mailed link. */
export function ResetCard({ email, errors = {} }: { email: string; errors?: NewPasswordErrors | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form)

  return (
    <GateFrame
      title="Crea una contraseña nueva"
      lead={
        <>
          Para <span className="font-semibold break-all text-ink">{email}</span>. Al guardarla se cierran
          todas tus sesiones y entras de nuevo.
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-5">
        {errors.form && <Notice tone="error" title={errors.form} />}
        <NewPasswordFields email={email} errors={errors} />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Guardando...' : 'Guardar contraseña'}
        </Button>
      </Form>
    </GateFrame>
  )
}

/** Notice for a code that was used, expired or never issued. Does not say which; offers a new request. */
export function ResetGoneCard() {
  return (
    <GateFrame
      title="Este enlace ya no sirve"
      lead="Cada enlace vale una hora y se usa una sola vez. Pide otro y te llegará en unos minutos."
    >
      <div className="grid gap-2">
        <ButtonLink to={href('/admin/olvide')} size="lg">
          Pedir otro enlace
        </ButtonLink>
        <Link
          to={href('/admin/entrar')}
          className="inline-flex min-h-11 items-center justify-self-start text-link"
        >
          Volver a Iniciar Sesión
        </Link>
      </div>
    </GateFrame>
  )
}
