import { useRef } from 'react'
import { Form, href } from 'react-router'
import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { SubmissionTerms } from './terms.tsx'
import { SubmissionWhat } from './what.tsx'
import { SubmissionWhen } from './when.tsx'
import { wireFields } from './wire-fields.ts'

/**
 * The form of /sube-evento. `noValidate`: the server's messages appear all at once beside their fields, with script
 * and without.
 */
export function SubmissionForm({
  today,
  siteZone,
  brand,
  kept = {},
  errors = {},
  sending,
}: {
  today: string
  siteZone: string
  brand: string
  kept?: FormValues
  errors?: FieldErrors
  sending: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  useIdempotencyKey(form)
  const wiring = wireFields(kept, errors)
  return (
    <Form ref={form} data-app method="post" action={href('/sube-evento')} noValidate preventScrollReset>
      <SubmissionWhat {...wiring} />
      <SubmissionWhen {...wiring} today={today} siteZone={siteZone} />
      <SubmissionTerms {...wiring} brand={brand} />
      <div className="grid gap-x-8 border-t border-line pt-8 md:grid-cols-12">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-8 md:col-start-5">
          <Button type="submit" variant="accent" size="lg" disabled={sending} className="max-sm:w-full">
            {sending ? 'Enviando...' : 'Enviar evento para revisión'}
          </Button>
          <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
        </div>
      </div>
    </Form>
  )
}
