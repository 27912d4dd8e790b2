import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { RecordHistory as Shown } from '../history-view.ts'
import { EntryChanges } from './entry-changes.tsx'
import { historyHref } from './history-address.ts'

/** Who did what to one record, folded under it. */
export function RecordHistory({ history }: { history: Shown | undefined }) {
  if (!history) return null
  const { entries, hasMore, kind, subject } = history
  return (
    <details className="group mt-6 rounded border border-line bg-panel">
      <summary className="flex min-h-12 items-center gap-2 rounded px-4 font-semibold hover:text-secondary">
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        Historial
      </summary>
      <div className="border-t border-line px-4 pb-3">
        {entries.length === 0 ? (
          <p className="pt-3 text-ink-muted">El equipo todavía no le ha cambiado nada.</p>
        ) : (
          <ol className="divide-y divide-line">
            {entries.map(({ id, at, by, sentence, changes, isWhole }) => (
              <li key={id} className="grid gap-0.5 py-2.5">
                <p className="wrap-anywhere">{sentence}</p>
                <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
                  {at} · {by}
                </p>
                <EntryChanges {...{ changes, isWhole }} />
              </li>
            ))}
          </ol>
        )}
        {hasMore && (
          <Link to={historyHref({ kind, subject })} className="inline-flex min-h-11 items-center text-link">
            Ver todo su historial
          </Link>
        )}
      </div>
    </details>
  )
}
