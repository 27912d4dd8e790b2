import { Link } from 'react-router'
import { formatNumber } from '#app/platform/numbers.ts'
import { CONTENT_CATEGORIES, CONTENT_CATEGORY_LABELS, type ContentCounts } from '../../schema.ts'
import { type HubFilter, hubHref } from '../address.ts'

/** 'Todos' and the categories that have something, with their counts, as links; the current one is marked. */
export function ContentFilters({ filter, counts }: { filter: HubFilter; counts: ContentCounts }) {
  const shown = CONTENT_CATEGORIES.filter((each) => counts[each] > 0 || each === filter.category)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Categorías">
      {/* One scrolling line on a phone, wrapping lines elsewhere. */}
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {(['', ...shown] as const).map((category) => (
          <li key={category}>
            <Link
              to={hubHref({ ...filter, category, page: 1 })}
              aria-current={category === filter.category ? 'true' : undefined}
              className="group/chip inline-flex min-h-11 items-center gap-2 rounded border border-line-strong bg-panel
                px-4 leading-tight font-semibold whitespace-nowrap transition-colors hover:border-ink
                aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {category ? CONTENT_CATEGORY_LABELS[category] : 'Todos'}{' '}
              <span className="text-sm font-normal text-ink-muted tabular-nums group-aria-[current]/chip:text-on-primary-muted">
                {formatNumber(counts[category || 'all'])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
