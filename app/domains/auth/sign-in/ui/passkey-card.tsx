import { href } from 'react-router'
import type { PasskeyRequest } from '../../passkeys/schema.ts'
import { askForPasskey, CeremonyForm } from '../../passkeys/ui/ceremony-form.tsx'
import { BackToSignIn, GateFrame } from '../../ui/gate-frame.tsx'
import { CardFailure } from './card-failure.tsx'

type PasskeySignInProps = {
  options: PasskeyRequest
  /** Path to open after the sign-in; the action checks that it is one of the panel. */
  redirectTo: string
  error?: string | undefined
}

export function PasskeySignInCard({ options, redirectTo, error }: PasskeySignInProps) {
  return (
    <GateFrame
      title="Entrar con una llave de acceso"
      lead="Con la huella, la cara o el código de tu teléfono u ordenador, o con una llave de seguridad."
    >
      {error && (
        <div className="mb-5">
          <CardFailure title={error} />
        </div>
      )}
      <CeremonyForm action={href('/admin/llave')} label="Usar mi llave" ask={() => askForPasskey(options)}>
        <input type="hidden" name="redirect_to" value={redirectTo} />
      </CeremonyForm>
      <BackToSignIn />
    </GateFrame>
  )
}
