import { href, Link } from 'react-router'
import type { PartView } from '#app/domains/system/parts.ts'
import { StateBadge } from '#app/domains/system/ui/state-badge.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Dashboard } from '../dashboard/schema.ts'

type MailStateProps = { mail: Dashboard['mail']; state: PartView | undefined }

/** Result of the last check of the mail server, and numbers of unsent and failed mails. */
export function MailState({ mail: { open, failed, total }, state }: MailStateProps) {
  return (
    <section aria-labelledby="correo" className="rounded border border-line bg-panel p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="correo" className="text-subheading">
          Correo
        </h2>
        {state && <StateBadge part={state} />}
      </div>
      {state && <p className="mt-2 wrap-anywhere text-ink-muted">{state.says}</p>}
      <dl className="mt-4 grid grid-cols-3 gap-3 border-t border-line pt-4">
        <Figure label="En espera" value={open} />
        <Figure label="Fallidos" value={failed} alarming />
        <Figure label="Total" value={total} />
      </dl>
      <p className="mt-4">
        <Link to={href('/admin/correos')} className="text-link">
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
        className={`font-display text-2xl font-bold ${alarming && value > 0 ? 'text-warm-deep' : 'text-primary'}`}
      >
        {formatNumber(value)}
      </dd>
    </div>
  )
}
