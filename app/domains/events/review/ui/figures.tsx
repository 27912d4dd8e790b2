import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import type { ReviewCounts } from '../../schema.ts'
import { otherList, type ReviewAddress } from '../address.ts'

/** The four counters (back-office §2); each leads to what it counts. */
export function ReviewFigures({
  counts: { pending, published, approved, rejected },
  address,
}: {
  counts: ReviewCounts
  address: ReviewAddress
}) {
  const to = (change: Partial<ReviewAddress>) =>
    otherList(address, { tab: 'enviados', filter: 'all', search: '', ...change })
  return (
    <section aria-label="Cifras" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label="Eventos pendientes"
        value={pending}
        tone={pending > 0 ? 'attention' : 'plain'}
        to={to({ filter: 'pending' })}
      />
      <StatCard label="Eventos publicados" value={published} to={to({ tab: 'publicados' })} />
      <StatCard label="Eventos aprobados" value={approved} to={to({ filter: 'approved' })} />
      <StatCard label="Eventos rechazados" value={rejected} to={to({ filter: 'rejected' })} />
    </section>
  )
}
