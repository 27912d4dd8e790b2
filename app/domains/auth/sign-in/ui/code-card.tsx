import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { codePath } from '../../address.ts'
import { CodeField } from '../../second-factor/ui/code-field.tsx'
import { BackToSignIn, GateFrame } from '../../ui/gate-frame.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

export type CodeErrors = { code?: string; form?: string; isToRemember?: boolean }

/** Second step of a sign-in. */
export function CodeCard({
  email,
  redirectTo,
  hasTotp,
  hasPasskey,
  isRecovery,
  errors = {},
}: {
  email: string
  redirectTo: string
  hasTotp: boolean
  hasPasskey: boolean
  /** Whether a recovery code is asked for, instead of the application's. */
  isRecovery: boolean
  errors?: CodeErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form)
  const asked = useRef(isRecovery)
  useEffect(() => {
    // The link that asks for the other code stands below its field.
    if (asked.current !== isRecovery) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
    asked.current = isRecovery
  }, [isRecovery])
  const passkey = hasPasskey && (
    <ButtonLink
      to={`${href('/admin/llave')}?${new URLSearchParams({ volver: redirectTo })}`}
      variant={hasTotp ? 'outline' : 'primary'}
      size="lg"
      className="mt-3 w-full"
    >
      Usar una llave de acceso
    </ButtonLink>
  )
  if (!hasTotp && !isRecovery)
    return (
      <GateFrame title="Usa tu llave de acceso" lead="Tu contraseña sola no basta para entrar en tu cuenta.">
        {passkey}
        <BackToSignIn />
      </GateFrame>
    )
  return (
    <GateFrame
      title={isRecovery ? 'Usa un código de recuperación' : 'Escribe tu código'}
      lead={
        <>
          Entras como <span className="font-semibold break-all text-ink">{email}</span>. Tienes diez minutos.
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        action={codePath(redirectTo, isRecovery ? 'recovery' : undefined)}
        noValidate
        className="grid gap-5"
      >
        {errors.form && <Notice tone="error" title={errors.form} />}
        {isRecovery ? (
          <TextField
            key="recovery"
            label="Código de recuperación"
            name="code"
            hint="Uno de los diez que guardaste, como abcde-23456."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={errors.code}
            required
          />
        ) : (
          <CodeField
            label="Código"
            hint="Las seis cifras que muestra ahora tu aplicación de autenticación."
            error={errors.code}
          />
        )}
        <CheckboxField
          name="remember"
          label="No pedir el código en este dispositivo durante 30 días"
          defaultChecked={errors.isToRemember}
        />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Comprobando...' : 'Entrar'}
        </Button>
      </Form>
      {passkey}
      <p className="mt-4">
        <Link
          to={codePath(redirectTo, isRecovery ? undefined : 'recovery')}
          replace
          className="inline-flex min-h-11 items-center text-link"
        >
          {isRecovery
            ? 'Usar el código de mi aplicación'
            : 'No tengo mi teléfono: usar un código de recuperación'}
        </Link>
      </p>
      <BackToSignIn />
    </GateFrame>
  )
}

/** For who comes after the ten minutes. Leads where the sign-in was to, whose gate asks for the password. */
export function CodeGoneCard({ redirectTo }: { redirectTo: string }) {
  return (
    <GateFrame
      title="Vuelve a empezar"
      lead="Pasaron más de diez minutos desde que escribiste tu contraseña, o ya entraste en otra pestaña."
    >
      <ButtonLink to={redirectTo} size="lg">
        Iniciar Sesión
      </ButtonLink>
    </GateFrame>
  )
}
