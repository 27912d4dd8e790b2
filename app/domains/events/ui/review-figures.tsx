import { StatCard } from '#app/ui/stat-card.tsx'
import { reviewHref } from './review-address.ts'

/** The four counters (back-office §2); each leads to what it counts. */
export function ReviewFigures({
  counts: { pending, published, approved, rejected },
}: {
  counts: { pending: number; published: number; approved: number; rejected: number }
}) {
  return (
    <section aria-label="Cifras" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label="Eventos pendientes"
        value={pending}
        tone={pending > 0 ? 'attention' : 'plain'}
        to={reviewHref({ filter: 'pending' })}
      />
      <StatCard label="Eventos publicados" value={published} to={reviewHref({ tab: 'publicados' })} />
      <StatCard label="Eventos aprobados" value={approved} to={reviewHref({ filter: 'approved' })} />
      <StatCard label="Eventos rechazados" value={rejected} to={reviewHref({ filter: 'rejected' })} />
    </section>
  )
}
