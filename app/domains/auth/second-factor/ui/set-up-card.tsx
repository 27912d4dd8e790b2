import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CopyText } from '#app/ui/controls/copy-text.tsx'
import { QrCode } from '#app/ui/drawing/qr-code.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const TITLE = 'Verificación en dos pasos'

export type SetUpErrors = { code?: string; form?: string; name?: string }

const HERE = href('/admin/dos-pasos')

/** Anchor of what is to be done, which comes in place of the button 'Empezar'. */
export const STEPS = 'pasos'

type Started = {
  /** Secret in groups of four. */
  typedKey: string
  qr: { size: number; path: string }
}

/** Adds the account to an application: first a button, then the QR code with the field for the first code. */
export function SetUpCard({
  started,
  isRequired = false,
  passkey,
  errors = {},
}: {
  started: Started | undefined
  /** For whoever is let in nowhere else, and so cannot add one in 'Mi cuenta'. */
  passkey?: ReactNode
  /** Nothing else opens, so the way out is to leave. */
  isRequired?: boolean
  errors?: SetUpErrors | undefined
}) {
  return (
    <GateFrame
      title={TITLE}
      lead={
        started
          ? undefined
          : `${isRequired ? 'Tu rol la pide, así que actívala para seguir. ' : ''}Al entrar, además de tu contraseña, escribirás un código de seis cifras que muestra una aplicación de tu teléfono. Quien averigüe tu contraseña no podrá entrar sin él.`
      }
    >
      {errors.form && <Notice tone="error" title={errors.form} className="mb-5" />}
      {started ? <FirstCode {...started} error={errors.code} /> : <Start />}
      {isRequired && <PasskeyInstead>{passkey}</PasskeyInstead>}
      <div className="mt-4">
        {isRequired ? (
          <SignOutForm />
        ) : (
          <ButtonLink to={href('/admin/cuenta')} variant="outline" size="sm">
            Volver a Mi cuenta
          </ButtonLink>
        )}
      </div>
    </GateFrame>
  )
}

function Start() {
  const sending = useNavigation().state === 'submitting'
  return (
    <>
      <p className="text-ink-muted">
        Necesitas una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator, 2FAS o
        tu gestor de contraseñas.
      </p>
      <Form method="post" action={HERE} className="mt-5 grid">
        <Button type="submit" name="intent" value="start" size="lg" disabled={sending}>
          Empezar
        </Button>
      </Form>
    </>
  )
}

/** The other way to have a second factor. The card of the gate has no challenge, and leads to the one that does. */
function PasskeyInstead({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="llave" className="mt-6 border-t border-line pt-6">
      <h2 id="llave" className="text-subheading">
        O con una llave de acceso
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Entras con la huella, la cara o el código de tu teléfono u ordenador, sin escribir ningún código.
      </p>
      {children ?? (
        <ButtonLink to={HERE} variant="outline">
          Usar una llave de acceso
        </ButtonLink>
      )}
    </section>
  )
}

function FirstCode({ typedKey, qr, error }: Started & { error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  useFocusOnError(form)
  return (
    <>
      <ol id={STEPS} tabIndex={-1} aria-label="Pasos" className="list-decimal space-y-4 pl-5">
        <li>
          Abre tu aplicación y escanea este código.
          <div className="mt-3">
            <QrCode {...qr} label="Código QR para tu aplicación" />
          </div>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
              No puedo escanearlo
            </summary>
            <p className="text-ink-muted">Escribe esta clave en tu aplicación:</p>
            <p className="my-2 font-mono font-semibold break-words select-all">{typedKey}</p>
            <CopyText
              text={typedKey.replaceAll(' ', '')}
              label="Copiar clave"
              done="Clave copiada"
              failed={{ title: 'No se pudo copiar la clave', description: 'Selecciónala y cópiala a mano.' }}
            />
          </details>
        </li>
        <li>Escribe el código de seis cifras que te muestra.</li>
      </ol>
      <Form ref={form} method="post" action={HERE} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <CodeField label="Código" error={error} />
        <Button type="submit" size="lg" disabled={sending}>
          {sending ? 'Comprobando...' : 'Activar'}
        </Button>
      </Form>
    </>
  )
}

/** Shown once, after the first right code. */
export function SetUpDoneCard({ codes, to }: { codes: readonly string[]; to: string }) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <GateFrame title="Guarda tus códigos de recuperación">
      <div className="grid gap-5">
        <Notice ref={heading} tone="success" title="La verificación en dos pasos está activada" />
        <RecoveryCodes codes={codes} />
        <ButtonLink to={to} size="lg">
          Ya los guardé, continuar
        </ButtonLink>
      </div>
    </GateFrame>
  )
}

/** For who comes back to this address, where the codes are not shown again. */
export function AlreadyOnCard({ to }: { to: string }) {
  return (
    <GateFrame title={TITLE} lead="Ya la tienes activada.">
      <ButtonLink to={to} size="lg">
        Ver en Mi cuenta
      </ButtonLink>
    </GateFrame>
  )
}
