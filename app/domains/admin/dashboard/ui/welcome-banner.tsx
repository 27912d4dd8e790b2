import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { MANY_WAITING } from '../schema.ts'

/** Greeting, time of the figures, and whether submissions are pending; requests for who only answers those. */
export function WelcomeBanner({
  pending,
  requests,
  updatedAt,
  timeZone,
}: {
  /** Undefined for who does not see events. */
  pending: number | undefined
  /** Undefined for who answers none, and if they could not be counted. */
  requests: number | undefined
  updatedAt: Date
  timeZone: string
}) {
  return (
    <header className="on-primary relative isolate overflow-hidden rounded bg-primary p-6 text-on-primary sm:p-8">
      <DepthLines seed="dashboard" className="text-secondary-bright/22" />
      <h1 className="text-heading">Te damos la bienvenida</h1>
      {pending !== undefined && <p className="mt-2 text-on-primary-muted">{waiting(pending)}</p>}
      {pending === undefined && requests !== undefined && (
        <p className="mt-2 text-on-primary-muted">{unanswered(requests)}</p>
      )}
      <p className="mt-1 text-sm text-on-primary-muted tabular-nums">
        Última actualización:{' '}
        <time dateTime={updatedAt.toISOString()}>{formatInstant(updatedAt, timeZone)}</time>
      </p>
    </header>
  )
}

function waiting(pending: number): string {
  if (pending === 0) return 'No hay eventos esperando revisión.'
  return pending === 1
    ? 'Hay 1 evento esperando revisión.'
    : `Hay ${formatNumber(pending)} eventos esperando revisión.`
}

function unanswered(requests: number): string {
  if (requests === 0) return 'No hay solicitudes esperando respuesta.'
  return requests === 1
    ? 'Hay 1 solicitud esperando respuesta.'
    : `Hay ${requests >= MANY_WAITING ? `más de ${MANY_WAITING - 1}` : requests} solicitudes esperando respuesta.`
}
