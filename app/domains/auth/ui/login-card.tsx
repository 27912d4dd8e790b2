import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { GateFrame } from './gate-frame.tsx'

export type LoginCardProps = {
  /** Where to go on once signed in; the action checks it. */
  redirectTo: string
  /** What was typed, when the card comes back. */
  email?: string
  error?: string | undefined
  notice?: string | undefined
}

export function LoginCard({ redirectTo, email, error, notice }: LoginCardProps) {
  const answer = useRef<HTMLDivElement>(null)
  const sending = useNavigation().state === 'submitting'
  // Read out again when the same error comes back.
  useEffect(() => {
    if (error && !sending) answer.current?.focus()
  }, [error, sending])

  return (
    <GateFrame title="Iniciar Sesión - Panel Administrativo">
      <Form method="post" action="/admin/entrar" className="grid gap-5">
        {error && <Notice ref={answer} tone="error" title={error} />}
        {notice && !error && <Notice tone="success" title={notice} />}
        <input type="hidden" name="redirect_to" value={redirectTo} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          required
        />
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
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/admin/olvide" className="inline-flex min-h-11 items-center text-link">
          ¿Olvidaste tu contraseña?
        </Link>
        <Link to="/admin/activar" className="inline-flex min-h-11 items-center text-link">
          Tengo un código de activación
        </Link>
      </p>
    </GateFrame>
  )
}
