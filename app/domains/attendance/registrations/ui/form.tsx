import { useRef } from 'react'
import { Form } from 'react-router'
import { ConsentFields } from '#app/domains/contacts/ui/consent-fields.tsx'
import { eventPath } from '#app/domains/events/address.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { fieldId, type RegistrationAnswer } from '../fields.ts'
import type { PostedName } from '../fields-schema.ts'
import { ANSWER_MAX } from '../schema.ts'

type ControlName = PostedName | `answer_${number}`

/** `noValidate`: the server's messages stand beside their fields, with script and without. */
export function RegistrationForm({
  eventId,
  questions,
  most,
  isFull,
  hasOrganiser,
  brand,
  answer,
  sending,
}: {
  eventId: string
  questions: readonly string[]
  most: number
  isFull: boolean
  /** An organiser may see attendees, so the form asks for consent. */
  hasOrganiser: boolean
  brand: string
  answer: RegistrationAnswer | undefined
  sending: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  useIdempotencyKey(form)
  const kept = answer && 'kept' in answer ? (answer.kept ?? {}) : {}
  const errors = useOpenErrors(form, answer, answer?.outcome === 'invalid' ? answer.errors : undefined)
  const named = (name: ControlName) => ({ name, id: fieldId(name), error: errors[name] })
  const typed = (name: ControlName) => ({ ...named(name), defaultValue: String(kept[name] ?? '') })
  const ticked = (name: ControlName) => ({ ...named(name), defaultChecked: kept[name] === true })
  const label = isFull ? 'Entrar en la lista de espera' : 'Registrarse al Evento'
  return (
    <Form
      ref={form}
      data-app
      method="post"
      action={eventPath(eventId)}
      noValidate
      preventScrollReset
      className="relative grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      <TextField label="Nombre completo" {...typed('name')} required maxLength={200} autoComplete="name" />
      <TextField
        label="Email"
        {...typed('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      {most > 1 && (
        <TextField
          label="Lugares"
          hint={`Hasta ${most}, contando el tuyo.`}
          {...named('places')}
          defaultValue={String(kept.places ?? 1)}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
        />
      )}
      {questions.map((question, n) => (
        <div key={question} className="sm:col-span-2">
          <input type="hidden" name={`question_${n + 1}`} value={question} />
          <TextField
            label={`${question} (opcional)`}
            {...typed(`answer_${n + 1}`)}
            maxLength={ANSWER_MAX}
            autoComplete="off"
          />
        </div>
      ))}
      <div className="sm:col-span-2">
        {hasOrganiser && (
          <CheckboxField
            {...ticked('consent_organizer')}
            label="Quien organiza puede ver mi nombre y lo demás que envío, menos mi correo (opcional)"
            hint="Puedes retirarlo con el enlace de nuestros correos."
          />
        )}
        <ConsentFields
          privacy={ticked('consent_privacy')}
          marketing={ticked('consent_newsletter')}
          brand={brand}
        />
      </div>
      <Honeypot />
      {/* In the card beside the text the button stays in sight, whatever part of the form is scrolled to; its shadow
          covers the card's padding, where sticky elements do not reach. */}
      <div className="bg-panel sm:col-span-2 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:pt-4 lg:shadow-[0_1.5rem_0_var(--color-panel)]">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          disabled={sending}
          className="max-sm:w-full lg:w-full"
        >
          {sending ? 'Enviando...' : label}
        </Button>
      </div>
    </Form>
  )
}
