import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { showWhole } from '../feedback/focus.ts'

export type Figure = {
  label: string
  value: number
  /** URL of the counted items. */
  to?: string
  /** Short remark beside the figure. */
  note?: string | undefined
  /** How many of them wait longer than promised: a remark in red. */
  late?: string
  /** Something waits for the team. */
  calls?: boolean
}

/** Figures above a list of the panel, in one line, because people come for the list below. */
export function FigureLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <section
      aria-label="Cifras"
      onFocus={showWhole}
      className="mb-1 overflow-x-auto rounded border border-line bg-panel px-4 sm:mb-2 lg:mb-3"
    >
      <dl className="flex gap-x-6 sm:flex-wrap">
        {figures.map(({ label, value, to, note, late, calls }) => (
          <div key={label} className="flex min-h-10 shrink-0 items-center gap-2">
            <dt className="order-2 inline-flex items-center text-sm whitespace-nowrap text-ink-muted">
              {to ? (
                <Link
                  to={to}
                  className="-mx-1.5 inline-flex min-h-10 items-center px-1.5 text-link -outline-offset-3 pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
              {note && <span className="ml-1.5">· {note}</span>}
              {late && <span className="ml-1.5 font-semibold text-red-ink">· {late}</span>}
            </dt>
            <dd
              className={`border-y-3 border-t-transparent font-display text-xl leading-tight font-bold text-primary
                ${calls ? 'border-b-accent' : 'border-b-transparent'}`}
            >
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
