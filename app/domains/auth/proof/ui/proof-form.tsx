import { type ReactNode, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import {
  PROOF_FIELDS,
  PROOF_MINUTES,
  PROOF_PURPOSES,
  type ProofAsked,
  type ProofPurpose,
} from '../../schema.ts'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

type Props = Pick<ProofAsked, 'error'> & {
  /** Undefined for a page that names none. */
  purpose: ProofPurpose | undefined
  email: string
  /** URL that takes the proof. */
  action: string
  /** Fields of a refused form, sent again with the proof. */
  fields?: readonly (readonly [name: string, value: string])[]
  /** URL to return to without proving anything. */
  back: string
}

/** 'Confirma que eres tú': asks for the password again, and sends it with what was asked for. */
export function ProofForm({ purpose, error, email, action, fields = [], back }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form, sending)
  return (
    <ProofCard>
      <p className="text-ink-muted">
        Para {purpose ? PROOF_PURPOSES[purpose] : 'seguir'}, escribe otra vez tu contraseña. Después no te la
        pedimos en {PROOF_MINUTES} minutos.
      </p>
      <Form ref={form} method="post" action={action} noValidate className="mt-5 grid gap-5">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Contraseña"
          name={PROOF_FIELDS.password}
          type="password"
          autoComplete="current-password"
          error={error}
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" name={PROOF_FIELDS.kind} value="password" disabled={sending}>
            {sending ? 'Confirmando...' : 'Confirmar y seguir'}
          </Button>
          <Link to={back} className="inline-flex min-h-11 items-center text-link">
            Volver sin hacerlo
          </Link>
        </div>
      </Form>
    </ProofCard>
  )
}

/** Card of the question and of what follows it. */
export function ProofCard({ children }: { children: ReactNode }) {
  return (
    <>
      <PanelHeader title="Confirma que eres tú" />
      <section className="max-w-md rounded border border-line bg-panel p-5 sm:p-6">{children}</section>
    </>
  )
}
