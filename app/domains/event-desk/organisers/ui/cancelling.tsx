import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { FieldErrors } from '#app/platform/forms/form-values.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { CANCEL_REASON_MAX } from '../../changes/schema.ts'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import type { OrganiserEvent } from '../schema.ts'

type CancelEventFormProps = {
  event: OrganiserEvent
  link: OrganiserAddress
  /** Answer of the form; a new one moves the focus to its error. */
  answer: object | undefined
  /** Reason as posted, when the form is shown again. */
  reason?: string | undefined
  errors?: FieldErrors | undefined
  failure?: string | undefined
}

/** Asks for the reason of a cancellation, and explains that the team decides. */
export function CancelEventForm({ event, link, answer, reason, errors, failure }: CancelEventFormProps) {
  const area = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const answerNumber = useAnswerFocus(answer, area, notice)
  const sending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeader
        eyebrow="Tu evento"
        title="¿Cancelar tu evento?"
        lead={
          <span className="wrap-anywhere">
            El equipo lo confirma: hasta entonces «{event.title}» sigue en la agenda.
          </span>
        }
      />
      <div ref={area} className="wrap grid max-w-3xl gap-6 py-12 md:py-16">
        {failure && (
          <Notice ref={notice} key={answerNumber} tone="error" title="No se pudo enviar tu petición">
            {failure}
          </Notice>
        )}
        <ul className="list-disc space-y-2 pl-5">
          {consequences(event).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Form
          method="post"
          action={`${organiserPath(link)}&cancelar=1`}
          noValidate
          className="relative grid gap-6"
        >
          <input type="hidden" name="accion" value="cancelar" />
          <TextAreaField
            label="¿Por qué se cancela?"
            name="reason"
            required
            rows={3}
            counter={CANCEL_REASON_MAX}
            hint="Lo lee solo el equipo."
            defaultValue={reason}
            error={errors?.reason}
          />
          <Honeypot id="cancelar-honeypot" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" size="lg" disabled={sending} className="max-sm:w-full">
              {sending ? 'Enviando...' : 'Pedir que se cancele'}
            </Button>
            <ButtonLink to={organiserPath(link)} variant="outline" size="lg" className="max-sm:w-full">
              Volver
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  )
}

function consequences({ published, proposed }: OrganiserEvent): string[] {
  const counts = published?.counts
  const people = counts ? counts.confirmed + counts.waitlist : 0
  return [
    people === 1 && 'Hay 1 persona registrada: al confirmarlo, el equipo decide cómo se le avisa.',
    people > 1 &&
      `Hay ${formatNumber(people)} personas registradas: al confirmarlo, el equipo decide cómo se les avisa.`,
    counts && people === 0 && 'Todavía no hay nadie registrado: no se avisa a nadie.',
    published &&
      !counts &&
      'Quienes se registraron en tu propio enlace no reciben aviso nuestro: avísales tú.',
    'Cuando lo confirme, nadie más podrá registrarse, y la página del evento dirá que se canceló.',
    'A ti te respondemos por correo. Mientras tanto puedes retirar la petición.',
    proposed?.kind === 'change' && 'Esta petición sustituye al cambio que propusiste.',
  ].filter((words) => typeof words === 'string')
}
