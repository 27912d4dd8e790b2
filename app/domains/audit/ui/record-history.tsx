import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { historyHref } from '../history-address.ts'
import {
  type HistoryEntry,
  type HistoryPage,
  OF_ONE_RECORD,
  type RecordHistory as Shown,
} from '../history-view.ts'
import { EntryChanges } from './entry-changes.tsx'

/** Who did what to one record, folded under it. */
export function RecordHistory({ history }: { history: Shown | undefined }) {
  if (!history) return null
  const { entries, hasMore, kind, subject } = history
  return (
    <Fold className="mt-6 rounded border border-line bg-panel *:px-4">
      <Entries entries={entries} />
      {hasMore && <WholeHistory to={historyHref({ kind, subject })} />}
    </Fold>
  )
}

type InListProps = Pick<Shown, 'kind' | 'subject'> & {
  /** The record's name, read out by screen readers to tell the histories of a list apart. */
  of: string
  className?: string
}

/**
 * History of a record within a list, loaded when unfolded. Without JavaScript a link to the record's entries takes
 * its place.
 */
export function RecordHistoryInList({ kind, subject, of, className = '' }: InListProps) {
  const { data, load } = useFetcher<{ screen: { page: HistoryPage } | undefined }>()
  const whole = historyHref({ kind, subject })
  const entries = data?.screen?.page.entries
  return (
    <Fold of={of} className={className} onOpen={() => void (entries || load(whole))}>
      {entries && <Entries entries={entries.slice(0, OF_ONE_RECORD)} />}
      {data && !entries && <p role="alert">No se pudo cargar el historial.</p>}
      {(!entries || entries.length > OF_ONE_RECORD) && <WholeHistory to={whole} />}
    </Fold>
  )
}

type FoldProps = { className: string; of?: string; onOpen?: () => void; children: ReactNode }

function Fold({ className, of, onOpen, children }: FoldProps) {
  return (
    <details className={className} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <FoldSummary>
        Historial
        {of && <span className="sr-only"> de {of}</span>}
      </FoldSummary>
      <div className="border-t border-line pb-3">{children}</div>
    </details>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return <p className="pt-3 text-ink-muted">El equipo todavía no le ha cambiado nada.</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map(({ id, at, by, sentence, changes, isWhole }) => (
        <li key={id} className="grid gap-0.5 py-2.5">
          <p className="wrap-anywhere">{sentence}</p>
          <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
            {at} · {by}
          </p>
          <EntryChanges changes={changes} isWhole={isWhole} />
        </li>
      ))}
    </ol>
  )
}

function WholeHistory({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-link">
      Ver todo su historial
    </Link>
  )
}
