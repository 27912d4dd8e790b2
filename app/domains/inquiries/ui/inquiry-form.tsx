import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ConsentFields } from '#app/domains/contacts/ui/consent-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorLinks } from '#app/ui/forms/error-links.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { fieldId, INQUIRY_LABELS, type InquiryAnswer, type InquiryField, NOT_SENT } from '../fields.ts'

/** Form of the contact page, which lets an organisation receive messages without showing its address. */
export function InquiryForm({ answer, brand }: { answer: InquiryAnswer | undefined; brand: string }) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const sending = useNavigation().formMethod === 'POST'
  useIdempotencyKey(form)
  const answerNumber = useAnswerFocus(answer, form, notice)
  const errors = useOpenErrors(form, answer, answer?.outcome === 'invalid' ? answer.errors : undefined)
  const field = (name: InquiryField) => {
    const value = answer?.kept?.[name]
    const defaultValue = typeof value === 'string' ? value : undefined
    return { name, id: fieldId(name), label: INQUIRY_LABELS[name], error: errors[name], defaultValue }
  }
  return (
    <Form ref={form} data-app method="post" action={href('/contacto')} noValidate preventScrollReset>
      {answer && (
        // Without JavaScript the answered page loads from its top; autofocus makes the browser scroll to the failure.
        // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
        <div tabIndex={-1} autoFocus>
          <Notice key={answerNumber} ref={notice} tone="error" title={NOT_SENT.title} className="mb-6">
            <p>{answer.message}</p>
            <ErrorLinks
              labels={INQUIRY_LABELS}
              errors={errors}
              fieldId={fieldId}
              className="hidden flex-wrap noscript:flex"
            />
          </Notice>
        </div>
      )}
      <div className="relative grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" />
        <TextField {...field('email')} required type="email" autoComplete="email" spellCheck={false} />
        <TextAreaField
          {...field('message')}
          required
          rows={6}
          hint="Si es sobre un evento o tus datos, pon arriba el correo que usaste."
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <ConsentFields
            privacy={{
              name: 'consent_privacy',
              id: fieldId('consent_privacy'),
              defaultChecked: answer?.kept?.consent_privacy === true,
              error: errors.consent_privacy,
            }}
            brand={brand}
          />
        </div>
        <Honeypot />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <Button type="submit" variant="accent" size="lg" disabled={sending} className="max-sm:w-full">
          {sending ? 'Enviando...' : 'Enviar mensaje'}
        </Button>
        <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
      </div>
    </Form>
  )
}
