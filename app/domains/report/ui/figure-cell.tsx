import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { describeChange, describeDrift } from '../changes.ts'
import { type Compared, FIGURES, type FigureName } from '../schema.ts'

/** A figure with its change, and both periods as bars of one scale. */
export function FigureCell({
  name,
  compared,
  note,
  to,
  frozen,
}: {
  name: FigureName
  compared: Compared
  note: string | undefined
  /** Address of the rows that it counts. */
  to: string | undefined
  /** What it was when the period was shared. */
  frozen?: { on: string; value: number } | undefined
}) {
  const { now, before } = compared
  const most = Math.max(now, before, 1)
  const change = describeChange(compared)
  return (
    <div className="flex flex-col bg-panel px-4 py-4 sm:px-5">
      <dt className="text-sm font-semibold text-ink-muted">
        {to ? (
          <Link to={to} className="text-link print:text-inherit print:no-underline">
            {FIGURES[name]}
          </Link>
        ) : (
          FIGURES[name]
        )}
      </dt>
      <dd className="mt-1 flex grow flex-col">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-4xl leading-none font-bold text-primary tabular-nums">
            {formatNumber(now)}
          </span>
          {note && <span className="text-sm text-ink-muted">{note}</span>}
        </p>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className="mt-3 h-2.5 w-full print:[print-color-adjust:exact]"
        >
          <rect width="100" height="5" className="fill-surface-deep" />
          <rect width={(now / most) * 100} height="5" className="fill-secondary" />
          <rect y="6" width={(before / most) * 100} height="3" className="fill-line-strong" />
        </svg>
        <p className="mt-2 text-sm text-ink-muted tabular-nums">
          {change}
          {change.endsWith('%') && ` · antes ${formatNumber(before)}`}
        </p>
        {frozen && frozen.value !== now && (
          <p className="mt-1 text-sm text-ink-muted tabular-nums print:hidden">
            {describeDrift(frozen, now)}
          </p>
        )}
      </dd>
    </div>
  )
}
