import { type ReactNode, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { saveSentForm } from '#app/ui/forms/form-restore.ts'
import { askForPasskey, CeremonyForm } from '../../passkeys/ui/ceremony-form.tsx'
import {
  PROOF_FIELDS,
  PROOF_MINUTES,
  PROOF_PURPOSES,
  PROOF_TITLE,
  type Proof,
  type ProofAsked,
  type ProofPurpose,
} from '../../schema.ts'
import { CodeField } from '../../second-factor/ui/code-field.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'

type Props = Pick<ProofAsked, 'ways' | 'refused'> & {
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

/** 'Confirma que eres tú': asks for password, code or passkey, and sends it with what was asked for. */
export function ProofForm({ purpose, ways, refused, email, action, fields = [], back }: Props) {
  const sending = useNavigation().state === 'submitting'
  const errorOf = (kind: Proof['kind']) => (refused?.kind === kind ? refused.message : undefined)
  const kept = fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat
    <input key={index} type="hidden" name={name} value={value} />
  ))
  return (
    <ProofCard>
      <p className="text-ink-muted">
        Para {purpose ? PROOF_PURPOSES[purpose] : 'seguir'}, escribe otra vez tu contraseña. Después no te la
        pedimos en {PROOF_MINUTES} minutos.
      </p>
      <TypedProof kind="password" action={action} sending={sending}>
        {kept}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Contraseña"
          name={PROOF_FIELDS.password}
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
          required
          // A file's address is a document of its own, where the keyboard would begin at the sidebar.
          autoFocus
        />
      </TypedProof>
      {ways.hasCode && (
        <details open={refused?.kind === 'code'} className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            Usar un código de mi aplicación
          </summary>
          <TypedProof kind="code" action={action} sending={sending}>
            {kept}
            <CodeField label="Código" name={PROOF_FIELDS.code} error={errorOf('code')} />
          </TypedProof>
        </details>
      )}
      {ways.passkey && (
        <div className="mt-5 border-t border-line pt-5">
          <PasskeyProof action={action} options={ways.passkey} error={errorOf('passkey')}>
            {kept}
          </PasskeyProof>
        </div>
      )}
      <p className="mt-4">
        <Link to={back} onClick={saveSentForm} className="inline-flex min-h-11 items-center text-link">
          Volver sin hacerlo
        </Link>
      </p>
    </ProofCard>
  )
}

type WayProps = { action: string; error: string | undefined; children: ReactNode }

function TypedProof({
  kind,
  action,
  sending,
  children,
}: Omit<WayProps, 'error'> & { kind: 'password' | 'code'; sending: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form)
  return (
    // A form that is refused after the proof needs its screen's data, which the card took the place of.
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      defaultShouldRevalidate
      className="mt-5 grid gap-5"
    >
      {children}
      <Button
        type="submit"
        name={PROOF_FIELDS.kind}
        value={kind}
        disabled={sending}
        className="justify-self-start"
      >
        {sending ? 'Confirmando...' : 'Confirmar y seguir'}
      </Button>
    </Form>
  )
}

function PasskeyProof({
  action,
  options,
  error,
  children,
}: WayProps & { options: NonNullable<ProofAsked['ways']['passkey']> }) {
  return (
    <>
      {error && <Notice tone="error" title={error} className="mb-5" />}
      <CeremonyForm
        action={action}
        answerName={PROOF_FIELDS.passkey}
        variant="outline"
        label="Usar mi llave de acceso"
        ask={() => askForPasskey(options)}
      >
        {children}
        <input type="hidden" name={PROOF_FIELDS.kind} value="passkey" />
      </CeremonyForm>
    </>
  )
}

/** Card of the question and of what follows it. */
export function ProofCard({ children }: { children: ReactNode }) {
  return (
    <>
      <PanelHeader title={PROOF_TITLE} />
      <section className="max-w-md rounded border border-line bg-panel p-5 sm:p-6">{children}</section>
    </>
  )
}
