import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import { SubmissionWhat } from '../../submissions/ui/what.tsx'
import { SubmissionWhen } from '../../submissions/ui/when.tsx'
import { wireFields } from '../../submissions/ui/wire-fields.ts'

type CorrectionFormProps = {
  link: OrganiserAddress
  /** The event is published, so the form makes a proposal. */
  isLive: boolean
  /** Version of the submission or event that the form was loaded with. */
  version: string
  kept: FormValues
  errors?: FieldErrors | undefined
  ownType: string | undefined
  today: string
  siteZone: string
}

/** The public form's fields with the stored values. Address and consents are missing, because they cannot change. */
export function CorrectionForm({
  link,
  isLive,
  version,
  kept,
  errors = {},
  ownType,
  today,
  siteZone,
}: CorrectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useIdempotencyKey(form)
  const sending = useNavigation().formMethod === 'POST'
  const wiring = wireFields(kept, errors)
  return (
    <Form
      ref={form}
      data-app
      method="post"
      action={organiserPath(link, 'correction')}
      noValidate
      preventScrollReset
      className="relative"
    >
      <input type="hidden" name="version" value={version} />
      <SubmissionWhat {...wiring} ownType={ownType} />
      <SubmissionWhen {...wiring} today={today} siteZone={siteZone} asksEmail={false} />
      <Honeypot />
      <div className="grid gap-x-8 border-t border-line pt-8 md:grid-cols-12">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-8 md:col-start-5">
          <Button type="submit" variant="accent" size="lg" disabled={sending} className="max-sm:w-full">
            {sending ? 'Enviando...' : isLive ? 'Enviar al equipo' : 'Guardar la corrección'}
          </Button>
          <ButtonLink to={organiserPath(link)} variant="outline" size="lg" className="max-sm:w-full">
            Cancelar
          </ButtonLink>
          <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
        </div>
      </div>
    </Form>
  )
}
