import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ReviewFilter } from '../schema.ts'
import { otherList, type ReviewAddress } from './review-address.ts'

/** back-office §2: 'No hay eventos', optionally followed by the state. */
const EMPTY_TEXTS: Record<ReviewFilter, string> = {
  all: 'No hay eventos',
  pending: 'No hay eventos pendientes',
  approved: 'No hay eventos aprobados',
  rejected: 'No hay eventos rechazados',
  spam: 'No hay eventos en spam',
}

/** An empty list, and what to do about it. */
export function NothingToReview({ address, hint }: { address: ReviewAddress; hint: string }) {
  const { search, filter } = address
  if (!search) return <EmptyState title={EMPTY_TEXTS[filter]}>{hint}</EmptyState>
  return (
    <EmptyState
      title={EMPTY_TEXTS[filter]}
      action={
        <ButtonLink to={otherList(address, { search: '' })} variant="outline" preventScrollReset>
          Limpiar búsqueda
        </ButtonLink>
      }
    >
      <span className="wrap-anywhere">Nada coincide con «{search}».</span>
    </EmptyState>
  )
}
