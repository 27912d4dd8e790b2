import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type MessagePreviewed, peopleLabel, UNSEEN } from '#app/domains/attendance/messages/answers.ts'
import { BODY_MAX, ORGANISER_DELAY_MINUTES, SUBJECT_MAX } from '#app/domains/attendance/messages/schema.ts'
import { MailPreview } from '#app/domains/attendance/messages/ui/mail-preview.tsx'
import type { FieldErrors, FormValues } from '#app/platform/forms/form-values.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'

type MessageFormProps = {
  link: OrganiserAddress
  newKey: string
  kept: FormValues
  errors: FieldErrors
  previewed: MessagePreviewed | undefined
}

/** Form for a message: filled in, previewed as a mail, then sent. Three pages without script, one with it. */
export function MessageForm({ link, newKey, kept, errors, previewed }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useIdempotencyKey(form)
  const sending = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({
    ...{ name, id: `mensaje-${name}`, error: errors[name], defaultValue: String(kept[name] ?? '') },
  })
  return (
    <Form
      ref={form}
      data-app
      method="post"
      action={organiserPath(link, 'message')}
      noValidate
      preventScrollReset
      className="relative grid max-w-3xl gap-6"
    >
      <input type="hidden" name="key" value={String(kept.key ?? newKey)} />
      <TextField label="Asunto" {...field('subject')} required maxLength={SUBJECT_MAX} autoComplete="off" />
      <TextAreaField
        label="Mensaje"
        {...field('body')}
        hint="Texto sin formato. El correo dice en su asunto que escribe quien organiza, y añade la fecha, el lugar y, hasta que el evento termine, el enlace para cancelar el registro."
        required
        counter={BODY_MAX}
        rows={8}
      />
      <Honeypot />
      {previewed && (
        <MailPreview
          level="h2"
          preview={previewed.preview}
          notice={previewed.isChanged ? UNSEEN : undefined}
          leaves={
            previewed.preview.is_held
              ? ''
              : `, ${ORGANISER_DELAY_MINUTES} minutos después de que lo envíes: hasta entonces lo puedes detener`
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="accion"
          value="ver"
          variant={previewed ? 'outline' : 'accent'}
          size="lg"
          disabled={sending}
          className="max-sm:w-full"
        >
          {previewed ? 'Ver otra vez cómo queda' : 'Ver cómo queda'}
        </Button>
        {previewed && (
          <Button
            type="submit"
            name="accion"
            value="enviar"
            variant="accent"
            size="lg"
            disabled={sending}
            className="max-sm:w-full"
          >
            {sending ? 'Enviando...' : `Enviar a ${peopleLabel(previewed.preview.people)}`}
          </Button>
        )}
        <ButtonLink to={organiserPath(link)} variant="outline" size="lg" className="max-sm:w-full">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}
