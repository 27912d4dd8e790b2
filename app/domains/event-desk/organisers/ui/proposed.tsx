import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { Differences } from '../../changes/ui/differences.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import type { OrganiserEvent } from '../schema.ts'

/** The open proposal, with links to change or withdraw it; otherwise the decision on the last one. */
export function Proposed({
  event: { proposed, answered },
  link,
}: {
  event: OrganiserEvent
  link: OrganiserAddress
}) {
  if (!proposed) return answered && <Answered {...answered} />
  const isCancelling = proposed.kind === 'cancel'
  return (
    <section aria-labelledby="propuesto" className="max-w-4xl">
      <h2 id="propuesto" className="text-heading">
        {isCancelling ? 'Pediste que se cancele' : 'Tu cambio está en revisión'}
      </h2>
      <p className="mt-1 text-ink-muted">
        {isCancelling
          ? 'El equipo lo confirma. Hasta entonces tu evento sigue en la agenda; te avisamos por correo.'
          : 'Tu evento sigue como está hasta que el equipo lo acepte; te avisamos por correo.'}
      </p>
      {isCancelling ? (
        <p className="mt-4 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {proposed.reason}
        </p>
      ) : proposed.differences.length === 0 ? (
        <p className="mt-4">Tu evento ya dice lo que propusiste.</p>
      ) : (
        <Differences differences={proposed.differences} className="mt-6" />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isCancelling && (
          <ButtonLink to={organiserPath(link, 'correction')} variant="outline">
            Corregir la propuesta
          </ButtonLink>
        )}
        <Form method="post" action={organiserPath(link)} className="relative">
          <input type="hidden" name="accion" value="retirar_propuesta" />
          <Honeypot id="propuesta-honeypot" />
          <Button type="submit" variant="outline">
            {isCancelling ? 'Ya no quiero cancelarlo' : 'Retirar la propuesta'}
          </Button>
        </Form>
      </div>
    </section>
  )
}

function Answered({ kind, answer, reason }: NonNullable<OrganiserEvent['answered']>) {
  // An accepted cancellation needs no notice: the heading says that the event is cancelled.
  if (answer === 'accepted')
    return kind === 'change' ? <Notice tone="success" title="Tu último cambio ya está publicado" /> : null
  const title = kind === 'cancel' ? 'El equipo no canceló tu evento' : 'El equipo no publicó tu último cambio'
  return (
    <Notice tone="info" title={title}>
      <p className="break-words whitespace-pre-line">{reason ?? 'Tu evento sigue como estaba.'}</p>
    </Notice>
  )
}
