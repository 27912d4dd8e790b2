import { Link } from 'react-router'
import type { ReviewFilter } from '../../schema.ts'
import { otherList, type ReviewAddress } from '../address.ts'

const LABELS: Record<ReviewFilter, string> = {
  all: 'Todos',
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  spam: 'Spam',
}

/** The status filter as links: each view has a URL. Spam is offered only if there is some. */
export function ReviewFilterLinks({ address, spam }: { address: ReviewAddress; spam: number }) {
  const filters = (Object.keys(LABELS) as ReviewFilter[]).filter(
    (filter) => filter !== 'spam' || spam > 0 || address.filter === 'spam',
  )
  return (
    <nav aria-label="Filtrar por estado" className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={otherList(address, { filter })}
              preventScrollReset
              aria-current={filter === address.filter ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded border border-line-strong bg-panel px-3.5
                leading-tight transition-colors hover:border-ink aria-[current]:border-primary
                aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {LABELS[filter]}
              {filter === 'spam' && <span className="tabular-nums">({spam})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
