import { Link } from 'react-router'
import type { PublishedPeriod, ReviewCounts, ReviewFilter } from '#app/domains/events/schema.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { otherList, type ReviewAddress } from '../address.ts'

const LABELS: Record<ReviewFilter, string> = {
  all: 'Todos',
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  proposed: 'Cambios propuestos',
  spam: 'Spam',
}

const PERIOD_LABELS: Record<PublishedPeriod, string> = {
  all: 'Todos',
  upcoming: 'Próximos',
  running: 'En curso',
  past: 'Pasados',
  cancelled: 'Cancelados',
}

type Choice = { label: string; to: string; isChosen: boolean; count?: number | undefined }

type ReviewFilterLinksProps = { address: ReviewAddress; counts: Pick<ReviewCounts, 'spam' | 'proposed'> }

/** The status filter as links, so that each view has a URL. Spam and proposals are offered only if there are some. */
export function ReviewFilterLinks({ address, counts }: ReviewFilterLinksProps) {
  const countOf = (filter: ReviewFilter) =>
    filter === 'spam' || filter === 'proposed' ? counts[filter] : undefined
  const filters = (Object.keys(LABELS) as ReviewFilter[]).filter(
    (filter) => countOf(filter) !== 0 || address.filter === filter,
  )
  const choices = filters.map((filter) => ({
    label: LABELS[filter],
    to: otherList(address, { filter }),
    isChosen: filter === address.filter,
    count: countOf(filter),
  }))
  return <Choices label="Filtrar por estado" choices={choices} />
}

export function PeriodLinks({ address }: { address: ReviewAddress }) {
  const choices = (Object.keys(PERIOD_LABELS) as PublishedPeriod[]).map((period) => ({
    label: PERIOD_LABELS[period],
    to: otherList(address, { period, isZoneProposed: false }),
    isChosen: period === address.period && !address.isZoneProposed,
  }))
  return <Choices label="Filtrar por fecha" choices={choices} />
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to, isChosen, count }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded border border-line-strong bg-panel px-3.5
                leading-tight transition-colors hover:border-ink aria-[current]:border-primary
                aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {label}
              {count !== undefined && <span className="tabular-nums">({formatNumber(count)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
