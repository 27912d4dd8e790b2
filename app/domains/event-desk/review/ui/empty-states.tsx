import type { ReactNode } from 'react'
import type { PublishedPeriod, ReviewFilter } from '#app/domains/events/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { otherList, type ReviewAddress } from '../address.ts'

/** Texts of back-office §2: 'No hay eventos', optionally with the status. */
const EMPTY_TEXTS: Record<ReviewFilter, string> = {
  all: 'No hay eventos',
  pending: 'No hay eventos pendientes',
  approved: 'No hay eventos aprobados',
  rejected: 'No hay eventos rechazados',
  proposed: 'No hay eventos con cambios propuestos',
  spam: 'No hay eventos en spam',
}

const EMPTY_PERIODS: Record<Exclude<PublishedPeriod, 'all'>, string> = {
  upcoming: 'No hay eventos próximos',
  running: 'No hay eventos en curso',
  past: 'No hay eventos pasados',
  cancelled: 'No hay eventos cancelados',
}

/** Empty list. `action` is offered if neither search nor filter is active. */
export function NothingToReview({
  address,
  hint,
  action,
}: {
  address: ReviewAddress
  hint: string
  action: ReactNode
}) {
  const { search, filter, period } = address
  const title = period === 'all' ? EMPTY_TEXTS[filter] : EMPTY_PERIODS[period]
  const isFiltered = filter !== 'all' || period !== 'all'
  if (!search)
    return (
      <EmptyState title={title} action={isFiltered ? <AllLink address={address} /> : action}>
        {hint}
      </EmptyState>
    )
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to={otherList(address, { search: '' })} preventScrollReset>
          Limpiar búsqueda
        </ButtonLink>
      }
    >
      <span className="wrap-anywhere">Nada coincide con «{search}».</span>
    </EmptyState>
  )
}

function AllLink({ address }: { address: ReviewAddress }) {
  return (
    <ButtonLink to={otherList(address, { filter: 'all', period: 'all' })} preventScrollReset>
      Ver todos
    </ButtonLink>
  )
}
