import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { CONTACT_PROFILES } from '../../schema.ts'
import type { ContactControls } from '../fields.ts'

const PROFILES = Object.entries(CONTACT_PROFILES).map(([value, label]) => ({ value, label }))

type ContactFormProps = {
  label: string
  stored: ContactControls
  version: string
  answer: EditorAnswer | undefined
  /** URL of the form. */
  here: string
  /** URL that 'Cancelar' leads to. */
  back: string
  /** Label of the button. */
  save: string
  /** What a change of the address does. */
  emailHint?: string
  /** Sectors of the public form, and cities in use; others can be written. */
  sectors: readonly string[]
  cities: readonly string[]
  children?: ReactNode
}

export function ContactForm({
  label,
  stored,
  version,
  answer,
  here,
  back,
  save,
  emailHint,
  sectors,
  cities,
  children,
}: ContactFormProps) {
  const sectorsId = useId()
  const citiesId = useId()
  return (
    <EditorForm
      key={version}
      label={label}
      stored={stored}
      version={version}
      answer={answer}
      action={here}
      footer={(isSending) => (
        <>
          <Button type="submit" disabled={isSending} className="max-sm:grow">
            {isSending ? 'Guardando...' : save}
          </Button>
          <CancelLink to={back}>Cancelar</CancelLink>
        </>
      )}
    >
      {(field) => {
        const line = (name: keyof ContactControls, hint?: string) => ({
          ...field(name, hint),
          autoComplete: 'off',
        })
        return (
          <div className="grid max-w-3xl gap-5 rounded border border-line bg-panel p-5 sm:grid-cols-2 sm:p-6">
            <TextField
              {...line('email', emailHint)}
              label="Email"
              type="email"
              required
              maxLength={254}
              spellCheck={false}
              className="sm:col-span-2"
            />
            <TextField {...line('first_name')} label="Nombre" maxLength={200} />
            <TextField {...line('last_name')} label="Apellido" maxLength={200} />
            <TextField {...line('company')} label="Empresa" maxLength={200} />
            <TextField {...line('position')} label="Posición" maxLength={200} />
            <TextField {...line('sector')} label="Sector" maxLength={200} list={sectorsId} />
            <Suggestions id={sectorsId} words={sectors} />
            <SelectField
              {...field('profile_type')}
              label="Tipo de perfil"
              options={PROFILES}
              placeholder="Sin indicar"
            />
            <TextField {...line('city')} label="Ciudad" maxLength={100} list={citiesId} />
            <Suggestions id={citiesId} words={cities} />
            <TextField {...line('phone')} label="Teléfono" type="tel" maxLength={50} />
            <TextField
              {...line('link', 'Su sitio o su perfil en una red.')}
              label="Enlace"
              inputMode="url"
              maxLength={500}
              spellCheck={false}
              className="sm:col-span-2"
            />
            <TextField
              {...line('tags', 'Separadas por comas: mentora, edición 2026.')}
              label="Etiquetas"
              className="sm:col-span-2"
            />
            {children}
          </div>
        )
      }}
    </EditorForm>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
