import { Link } from 'react-router'
import { NOTIFICATION_LABELS } from '#app/domains/auth/notifications/schema.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import type { AlertOverview, AlertView } from '../schema.ts'

/** Alerts that last or could not be sent, and who gets them. `now`: the server's time of reading, ISO. */
export function AlertList({
  alerts,
  recipients,
  hasAddress,
  account,
  now,
}: AlertOverview & { account: string; now: string }) {
  return (
    <section aria-labelledby="avisos">
      <h2 id="avisos" className="text-subheading">
        Avisos
      </h2>
      <p className="mt-1 max-w-3xl text-ink-muted">
        {toWhom(recipients, hasAddress)} Se eligen en{' '}
        <Link to={account} className="text-link">
          Mi cuenta
        </Link>
        , con «{NOTIFICATION_LABELS.alerts}».
      </p>
      {alerts.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded border border-line bg-panel">
          {alerts.map((alert) => (
            <Alert key={alert.title} alert={alert} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Alert({ alert: { title, isOver, says, since, unsent }, now }: { alert: AlertView; now: string }) {
  const ago = formatDuration((Date.parse(now) - Date.parse(since)) / 1000)
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        {unsent ? (
          <Badge tone="red">Sin enviar</Badge>
        ) : (
          <Badge tone={isOver ? 'emerald' : 'yellow'}>{isOver ? 'Terminado' : 'Avisado'}</Badge>
        )}
      </div>
      <p className="text-[0.9375rem] wrap-anywhere">{says}</p>
      {unsent && <p className="text-[0.9375rem] font-semibold wrap-anywhere">No se pudo avisar. {unsent}</p>}
      <p className="text-sm text-ink-muted tabular-nums">Empezó hace {ago}</p>
    </li>
  )
}

function toWhom(recipients: number, hasAddress: boolean): string {
  const people = formatCount(recipients, 'persona', 'personas')
  if (recipients === 0)
    return hasAddress
      ? 'Van a la dirección de ALERT_URL; por correo no los recibe nadie.'
      : 'Si algo deja de funcionar, nadie lo sabrá hasta que mire aquí.'
  const verb = recipients === 1 ? 'Los recibe' : 'Los reciben'
  return `${verb} ${people} por correo${hasAddress ? ', y la dirección de ALERT_URL' : ''}.`
}
