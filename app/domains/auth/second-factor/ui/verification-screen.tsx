import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { focusShown } from '#app/ui/feedback/focus.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import {
  codesLeftInWords,
  type ShownDevice,
  type VerificationAnswer,
  type VerificationErrors,
  type VerificationIntent,
} from '../schema.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function VerificationScreen({
  since,
  codesLeft,
  devices,
  answer,
}: {
  /** When it was turned on; undefined while it is off. */
  since: string | undefined
  codesLeft: number
  devices: readonly ShownDevice[]
  answer: VerificationAnswer | undefined
}) {
  if (!since) return <TurnOn />
  const errorsOf = (intent: VerificationIntent) => (answer?.intent === intent ? answer.errors : undefined)
  return (
    <div className="grid max-w-2xl gap-6">
      {answer?.errors.form && <Notice tone="error" title={answer.errors.form} />}
      <section aria-labelledby="codigos" className={CARD}>
        <h2 id="codigos" className="text-subheading">
          Códigos de recuperación
        </h2>
        <p className="mt-1 text-ink-muted">
          {codesLeftInWords(codesLeft)}{' '}
          {codesLeft === 0
            ? 'Sin tu teléfono no podrías entrar: crea otros ahora.'
            : 'Sirven para entrar sin tu teléfono, cada uno una vez.'}
        </p>
        {answer?.recoveryCodes ? (
          <div className="mt-5 grid gap-4">
            <Notice
              ref={focusShown}
              tone="success"
              title="Estos son tus códigos nuevos. Los de antes ya no sirven."
            />
            <RecoveryCodes codes={answer.recoveryCodes} />
          </div>
        ) : (
          <Proof
            intent="new-codes"
            summary="Crear códigos nuevos"
            button="Crear códigos"
            errors={errorsOf('new-codes')}
          />
        )}
      </section>
      <Devices devices={devices} />
      <section aria-labelledby="aplicacion" className={CARD}>
        <h2 id="aplicacion" className="text-subheading">
          Aplicación de autenticación
        </h2>
        <p className="mt-1 text-ink-muted">
          Activada el {since}. Para pasarla a otro teléfono, desactívala y vuelve a activarla allí.
        </p>
        <Proof
          intent="turn-off"
          summary="Desactivar"
          button="Desactivar la verificación"
          isDanger
          errors={errorsOf('turn-off')}
        />
      </section>
    </div>
  )
}

const CARD = 'rounded border border-line bg-panel p-5 sm:p-6'

function TurnOn() {
  const sending = useNavigation().state === 'submitting'
  return (
    <section aria-label="Activar" className={`${CARD} max-w-2xl`}>
      <p>
        Está desactivada. Con ella, además de tu contraseña escribes un código de seis cifras que muestra una
        aplicación de tu teléfono: quien averigüe tu contraseña no podrá entrar sin él.
      </p>
      <Form method="post" action={href('/admin/dos-pasos')} className="mt-5">
        <Button type="submit" name="intent" value="start" disabled={sending}>
          Activar
        </Button>
      </Form>
    </section>
  )
}

function Devices({ devices }: { devices: readonly ShownDevice[] }) {
  const leaving = useNavigation().formData?.get('id')
  return (
    <section aria-labelledby="dispositivos" className={CARD}>
      <h2 id="dispositivos" className="text-subheading">
        Dispositivos que no piden el código
      </h2>
      <p className="mt-1 text-ink-muted">
        {devices.length === 0
          ? 'Ninguno. Al escribir el código puedes pedir que un dispositivo no lo pida durante 30 días.'
          : 'Si perdiste uno, quítalo de aquí. Un cambio de contraseña los quita todos.'}
      </p>
      {devices.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {devices.map(({ id, device, since, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-ink-muted tabular-nums">
                  Desde el {since}, hasta el {until}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="forget"
                  size="sm"
                  variant="outline"
                  disabled={leaving === id}
                >
                  Quitar<span className="sr-only"> {device}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Form that asks for password and code, folded until it is wanted. */
function Proof({
  intent,
  summary,
  button,
  isDanger = false,
  errors,
}: {
  intent: VerificationIntent
  summary: string
  button: string
  isDanger?: boolean
  errors: VerificationErrors | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const sending = state === 'submitting'
  useFocusOnError(form)
  return (
    <details open={errors !== undefined} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
        {summary}
      </summary>
      <Form ref={form} method="post" noValidate className="mt-3 grid max-w-md gap-5">
        <input type="hidden" name="intent" value={intent} />
        <TextField
          label="Tu contraseña"
          name="current"
          type="password"
          autoComplete="current-password"
          error={errors?.current}
          required
        />
        <TextField
          label="Código"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          hint="El de tu aplicación, o uno de recuperación."
          error={errors?.code}
          required
        />
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={sending}
          className="justify-self-start"
        >
          {sending && formData?.get('intent') === intent ? 'Comprobando...' : button}
        </Button>
      </Form>
    </details>
  )
}
