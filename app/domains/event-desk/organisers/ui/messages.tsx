import { Form } from 'react-router'
import { MESSAGE_LIMITS, ORGANISER_DELAY_MINUTES } from '#app/domains/attendance/messages/schema.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import type { OrganiserMessages } from '../schema.ts'

/** The organiser's messages, with a link to write another. */
export function MessagesSection({
  messaging,
  link,
}: {
  messaging: OrganiserMessages
  link: OrganiserAddress
}) {
  const { canWrite, messages } = messaging
  if (!canWrite && messages.length === 0) return null
  const { aDay, inAll } = MESSAGE_LIMITS.organizer
  return (
    <section aria-labelledby="mensajes" className="max-w-3xl">
      <h2 id="mensajes" className="text-heading">
        Escribir a quienes vienen
      </h2>
      {canWrite && (
        <>
          <p className="mt-3">
            Un cambio de sala, qué traer, dónde quedaron las diapositivas: se lo enviamos por correo a quienes
            tienen un lugar. Hasta {aDay} mensajes al día y {inAll} en total, contando todas las fechas. Si
            llevan un enlace o un correo que no es de tu evento, los lee antes el equipo.
          </p>
          <ButtonLink to={organiserPath(link, 'message')} variant="outline" size="lg" className="mt-4">
            Escribir un mensaje
          </ButtonLink>
        </>
      )}
      {messages.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {messages.map(({ id, subject, body, state, delivery }) => (
            <li key={id} className="rounded border border-line bg-panel p-4 sm:p-5">
              <h3 className="font-semibold wrap-anywhere">{subject}</h3>
              {state === 'held' && <Badge tone="yellow">En revisión</Badge>}
              <p className="mt-1 tabular-nums">{delivery}</p>
              <details className="mt-1">
                <summary className="inline-flex min-h-11 items-center text-link">Leer el mensaje</summary>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
              </details>
              {(state === 'waiting' || state === 'held') && (
                <Form method="post" action={organiserPath(link, 'message')} className="relative mt-2">
                  <input type="hidden" name="accion" value="detener" />
                  <input type="hidden" name="id" value={id} />
                  <Honeypot id={`detener-${id}`} />
                  <Button type="submit" variant="outline" aria-label={`Detener: ${subject}`}>
                    Detener
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {messages.some(({ state }) => state === 'waiting') && (
        <p className="mt-3 text-sm text-ink-muted">
          Cada mensaje espera {ORGANISER_DELAY_MINUTES} minutos: puedes detenerlo, y nuestro equipo también.
        </p>
      )}
    </section>
  )
}
