import { Link } from 'react-router'
import { formatDate } from '#app/platform/time/dates.ts'
import { periodHref } from '../address.ts'
import { type Analytics, PERIODS } from '../schema.ts'

/** Links to the periods, and the dates that the shown period is compared with. */
export function PeriodLinks({ period, span, earlier }: Pick<Analytics, 'period' | 'span' | 'earlier'>) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label="Periodo">
        <ul className="flex rounded border border-line-strong bg-panel">
          {PERIODS.map((days) => (
            <li key={days} className="not-first:border-l not-first:border-line">
              <Link
                to={periodHref(days)}
                preventScrollReset
                aria-current={days === period ? 'page' : undefined}
                className="flex min-h-11 items-center px-3 font-semibold text-ink-muted tabular-nums -outline-offset-2
                  transition-colors hover:text-ink aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {days}
                <span className={days === period ? 'ml-1' : 'sr-only sm:not-sr-only sm:ml-1'}> días</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        Del {formatDate(span.from)} al {formatDate(span.to)}, hoy incluido. Antes: del{' '}
        {formatDate(earlier.from)} al {formatDate(earlier.to)}.
      </p>
    </div>
  )
}
