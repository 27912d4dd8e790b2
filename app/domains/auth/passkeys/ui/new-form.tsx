import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { TextField } from '#app/ui/controls/field.tsx'
import { CeremonyForm } from './ceremony-form.tsx'

export type NewPasskey = {
  options: PublicKeyCredentialCreationOptionsJSON
  /** Name to offer: browser and system. */
  device: string
}

type NewPasskeyFormProps = NewPasskey & {
  /** URL that takes the passkey. */
  action: string
  nameError: string | undefined
  variant?: 'primary' | 'outline'
}

/** Names a passkey and has the browser make it. */
export function NewPasskeyForm({ options, device, action, nameError, variant }: NewPasskeyFormProps) {
  return (
    <CeremonyForm
      action={action}
      label="Crear la llave"
      ask={() => makePasskey(options)}
      {...(variant && { variant })}
    >
      <input type="hidden" name="intent" value="add" />
      <TextField
        label="Nombre"
        name="name"
        defaultValue={device}
        error={nameError}
        hint="Para reconocerla en la lista"
        autoComplete="off"
        maxLength={60}
        required
      />
    </CeremonyForm>
  )
}

async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}
