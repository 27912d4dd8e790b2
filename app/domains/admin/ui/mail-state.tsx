import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { Dashboard } from '../schema.ts'

/** Whether what the site writes to people leaves, and what has not. */
export function MailState({ mail: { on, open, failed, total } }: { mail: Dashboard['mail'] }) {
  return (
    <section aria-labelledby="correo" className="rounded border border-line bg-panel p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="correo" className="text-subheading">
          Correo
        </h2>
        <Badge tone={on ? 'emerald' : 'yellow'}>{on ? 'Activo' : 'Sin servidor'}</Badge>
      </div>
      <p className="mt-2 text-ink-muted">
        {on
          ? 'Los mensajes salen en cuanto se escriben.'
          : 'Los mensajes se guardan y esperan a que se configure un servidor de correo.'}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-t border-line pt-4">
        <Figure label="En espera" value={open} />
        <Figure label="Fallidos" value={failed} alarming />
        <Figure label="Total" value={total} />
      </dl>
      <p className="mt-4">
        <Link to="/admin/correos" className="text-link">
          Ver correos
        </Link>
      </p>
    </section>
  )
}

function Figure({ label, value, alarming = false }: { label: string; value: number; alarming?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd
        className={`font-display text-2xl font-bold tabular-nums ${alarming && value > 0 ? 'text-warm-deep' : 'text-primary'}`}
      >
        {value}
      </dd>
    </div>
  )
}
