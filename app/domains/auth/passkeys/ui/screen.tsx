import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { focusShown } from '#app/ui/feedback/focus.ts'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
import { RecoveryCodes } from '../../second-factor/ui/recovery-codes.tsx'
import { MOST_PASSKEYS, type PasskeyView } from '../schema.ts'
import { type NewPasskey, NewPasskeyForm } from './new-form.tsx'

export type ListedPasskey = Omit<PasskeyView, 'created_at' | 'last_used_at'> & {
  created: string
  lastUsed: string | undefined
}

type PasskeysScreenProps = NewPasskey & {
  passkeys: readonly ListedPasskey[]
  /** Passkey that is to be removed, in the URL. */
  removing: string | null
  nameError: string | undefined
}

const HERE = href('/admin/cuenta/llaves')

export function PasskeysScreen({ passkeys, options, device, removing, nameError }: PasskeysScreenProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="nueva" className="rounded border border-line bg-panel p-5 sm:p-6">
        <h2 id="nueva" className="text-subheading">
          Añadir una llave
        </h2>
        <p className="mt-1 mb-5 text-ink-muted">
          Entras con la huella, la cara o el código con que abres tu teléfono u ordenador. Nada de eso sale
          del dispositivo, y una llave no se puede copiar ni escribir en un sitio falso.
        </p>
        {passkeys.length < MOST_PASSKEYS ? (
          <NewPasskeyForm options={options} device={device} action={HERE} nameError={nameError} />
        ) : (
          <p>Tienes {MOST_PASSKEYS}, que es el máximo. Quita una para añadir otra.</p>
        )}
      </section>
      <section
        id="lista"
        tabIndex={-1}
        aria-labelledby="llaves-titulo"
        className="rounded border border-line bg-panel p-5 sm:p-6"
      >
        <h2 id="llaves-titulo" className="text-subheading">
          Tus llaves
        </h2>
        {passkeys.length === 0 && <p className="mt-1 text-ink-muted">Todavía no tienes ninguna.</p>}
        {passkeys.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <li
                key={passkey.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <PasskeyFacts passkey={passkey} />
                <ButtonLink
                  to={`${HERE}?${new URLSearchParams({ quitar: passkey.id })}`}
                  size="sm"
                  variant="quiet"
                  preventScrollReset
                >
                  Quitar
                  <span className="sr-only"> la llave «{passkey.name}»</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      <RowRemoval
        row={passkeys.find(({ id }) => id === removing)}
        title={({ name }) => `¿Quitar «${name}»?`}
        body={() =>
          'Con ella ya no se podrá entrar en tu cuenta. Bórrala también de tu dispositivo, donde seguirá apareciendo.'
        }
        list={HERE}
        intent="remove"
        verb="Quitar"
        rowId={(id) => `llave-${id}`}
      />
    </div>
  )
}

/** Codes for when every device is lost, at the first passkey. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section
      ref={focusShown}
      tabIndex={-1}
      aria-labelledby="codigos"
      className="mb-6 max-w-xl rounded border border-line bg-panel p-5 sm:p-6"
    >
      <h2 id="codigos" className="text-subheading">
        Tus códigos de recuperación
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Con tu contraseña sola ya no se entra. Si pierdes tus dispositivos, entras con ella y uno de estos.
      </p>
      <RecoveryCodes codes={codes} />
    </section>
  )
}

function PasskeyFacts({ passkey }: { passkey: ListedPasskey }) {
  const { name, created, lastUsed, isSynced, isOfOtherHost } = passkey
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {isOfOtherHost && <Badge tone="yellow">De otro dominio: aquí no abre</Badge>}
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        {lastUsed ? `Usada por última vez el ${lastUsed}` : 'Sin usar todavía'} · desde el {created}
      </p>
      <p className="text-sm text-ink-muted">
        {isSynced
          ? 'En todos tus dispositivos, por tu gestor de contraseñas'
          : 'Solo en el dispositivo que la creó'}
      </p>
    </div>
  )
}
