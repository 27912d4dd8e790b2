import type { PublishedPeriod, ReviewCounts, ReviewFilter } from '#app/domains/events/schema.ts'
import { FilterLinks } from '#app/ui/lists/filter-links.tsx'
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

/** `found`: rows of the chosen view. */
type FilterProps = { address: ReviewAddress; found: number }

type ReviewFilterLinksProps = FilterProps & { counts: Pick<ReviewCounts, 'spam' | 'proposed'> }

/** The status filter as links, so that each view has a URL. Spam and proposals are offered only if there are some. */
export function ReviewFilterLinks({ address, counts, found }: ReviewFilterLinksProps) {
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
  return <FilterLinks label="Filtrar por estado" choices={choices} found={found} />
}

export function PeriodLinks({ address, found }: FilterProps) {
  const choices = (Object.keys(PERIOD_LABELS) as PublishedPeriod[]).map((period) => ({
    label: PERIOD_LABELS[period],
    to: otherList(address, { period, isZoneProposed: false }),
    isChosen: period === address.period && !address.isZoneProposed,
  }))
  return <FilterLinks label="Filtrar por fecha" choices={choices} found={found} />
}
