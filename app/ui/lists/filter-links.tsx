import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { showWhole } from '../feedback/focus.ts'

export type FilterLink = { label: string; to: string; isChosen: boolean; count?: number | undefined }

/**
 * Choices of a panel list's filter as links, so that each view has a URL. `found` counts the rows of the chosen one,
 * where a phone shows it in place of the list's own line.
 */
export function FilterLinks({
  label,
  choices,
  found,
}: {
  label: string
  choices: readonly FilterLink[]
  found?: number
}) {
  const bar = useRef<HTMLElement>(null)
  const chosen = choices.findIndex((choice) => choice.isChosen)
  // On phones the row is wider than the screen: the chosen one, which says the count, comes into sight.
  useEffect(() => {
    const link = bar.current?.querySelectorAll('li')[chosen]
    if (!bar.current || !link) return
    bar.current.scrollLeft += Math.max(0, rightOf(link) - rightOf(bar.current) + GAP)
  }, [chosen])
  return (
    <nav
      ref={bar}
      aria-label={label}
      onFocus={showWhole}
      className="min-w-0 max-sm:-m-1.5 max-sm:w-[calc(100%+0.75rem)] max-sm:scroll-px-1.5 max-sm:overflow-x-auto max-sm:p-1.5"
    >
      <ul className="flex gap-1.5 max-sm:w-max sm:flex-wrap">
        {choices.map(({ label, to, isChosen, count }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded border border-line-strong bg-panel px-3 text-sm
                leading-tight whitespace-nowrap transition-colors pointer-coarse:min-h-11 hover:border-ink
                aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {label}
              {isChosen && found !== undefined && <Count count={found} className="sm:hidden" />}
              {count !== undefined && (
                <Count count={count} className={isChosen && found !== undefined ? 'max-sm:hidden' : ''} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const rightOf = (element: Element) => element.getBoundingClientRect().right

/** Pixels between the row's end and the edge of the screen. */
const GAP = 6

function Count({ count, className }: { count: number; className: string }) {
  return <span className={`tabular-nums ${className}`}>({formatNumber(count)})</span>
}
