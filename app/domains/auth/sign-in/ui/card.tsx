import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { deleteOfflinePeople } from '#app/platform/device-key.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { AccountEmailField } from '../../ui/account-email-field.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { CardFailure } from './card-failure.tsx'

export type LoginCardProps = {
  /** Path to open after the sign-in; the action checks that it is one of the panel. */
  redirectTo: string
  /** Address as it was typed, when the card is shown again. */
  email?: string
  error?: string | undefined
  /** Message from the page before, such as 'Sesión cerrada'. */
  announcement?: AnnouncementText | undefined
}

export function LoginCard({ redirectTo, email, error, announcement }: LoginCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const sending = state === 'submitting'
  // This card shows only without a session, so attendee names that this browser keeps for the door are deleted, in
  // other tabs too.
  useEffect(deleteOfflinePeople, [])
  // The submit button lost the focus when it was disabled during the request.
  useEffect(() => {
    if (!error || state !== 'idle') return
    const field = firstToRetype(form.current)
    field?.focus()
    // What is typed now replaces the wrong one.
    field?.select()
  }, [error, state])

  return (
    <GateFrame title="Iniciar Sesión - Panel Administrativo">
      <Announcement text={announcement} />
      <Form ref={form} method="post" action={href('/admin/entrar')} className="grid gap-5">
        {error && <CardFailure title={error} />}
        <input type="hidden" name="redirect_to" value={redirectTo} />
        <AccountEmailField typed={email} />
        <TextField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Entrando...' : 'Iniciar Sesión'}
        </Button>
      </Form>
      <ButtonLink
        to={`${href('/admin/llave')}?${new URLSearchParams({ volver: redirectTo })}`}
        variant="outline"
        size="lg"
        className="mt-3 w-full"
      >
        Entrar con una llave de acceso
      </ButtonLink>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={href('/admin/olvide')} className="inline-flex min-h-11 items-center text-link">
          ¿Olvidaste tu contraseña?
        </Link>
        <Link to={href('/admin/activar')} className="inline-flex min-h-11 items-center text-link">
          Tengo un código de activación
        </Link>
      </p>
    </GateFrame>
  )
}

/**
 * Field to focus after a failure: the address if it is empty, otherwise the password, which the server never sends
 * back.
 */
function firstToRetype(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[name="email"]:invalid, [name="password"]') ?? null
}
