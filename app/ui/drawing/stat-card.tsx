import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'

export type StatTone = 'plain' | 'attention' | 'good' | 'bad'

/** Figure of the panel. With `to` the card links to the counted items. */
export function StatCard({
  label,
  value,
  tone = 'plain',
  to,
  note,
}: {
  label: string
  value: string | number
  tone?: StatTone
  to?: string
  /** Short remark beside the figure. */
  note?: string
}) {
  return (
    <div
      className={`relative flex min-h-28 flex-col justify-between gap-3 rounded border border-t-3 border-line bg-panel p-4
        ${to ? 'transition-colors hover:border-ink' : ''} ${EDGES[tone]}`}
    >
      <p className="flex items-start justify-between gap-2 text-sm font-semibold text-ink-muted">
        {to ? (
          <Link to={to} className="rounded after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
        {to && <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />}
      </p>
      <p className={`font-display text-4xl leading-none font-bold ${FIGURES[tone]}`}>
        {typeof value === 'number' ? formatNumber(value) : value}
        {note && <span className="ml-2 font-sans text-sm font-normal text-ink-muted">{note}</span>}
      </p>
    </div>
  )
}

const EDGES: Record<StatTone, string> = {
  plain: '',
  attention: 'border-t-accent',
  good: 'border-t-emerald-ink',
  bad: 'border-t-warm',
}

const FIGURES: Record<StatTone, string> = {
  plain: 'text-primary',
  attention: 'text-primary',
  good: 'text-emerald-ink',
  bad: 'text-warm-deep',
}
