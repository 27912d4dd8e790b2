import { Link } from 'react-router'
import { REVIEW_FILTERS, type ReviewFilter } from '../schema.ts'
import { reviewHref } from './review-address.ts'

/** The status filter as links: each view has an address. */
export function ReviewFilterLinks({ current }: { current: ReviewFilter }) {
  return (
    <nav aria-label="Filtrar por estado" className="py-4">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(REVIEW_FILTERS) as ReviewFilter[]).map((filter) => (
          <li key={filter}>
            <Link
              to={reviewHref({ filter })}
              preventScrollReset
              aria-current={filter === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded border border-line-strong bg-panel px-3.5
                leading-tight transition-colors hover:border-ink aria-[current]:border-primary
                aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {REVIEW_FILTERS[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
