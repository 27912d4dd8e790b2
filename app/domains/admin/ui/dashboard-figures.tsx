import { StatCard } from '#app/ui/stat-card.tsx'
import type { Dashboard } from '../schema.ts'

export function DashboardFigures({ reviews }: { reviews: Dashboard['reviews'] }) {
  const { pending, published, approved, rejected } = reviews
  return (
    <section aria-label="Cifras" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label="Pendientes de revisión"
        value={pending}
        tone={pending > 0 ? 'attention' : 'plain'}
        to="/admin/events?estado=pendiente"
      />
      <StatCard label="Eventos publicados" value={published} to="/admin/events?tab=publicados" />
      <StatCard label="Eventos aprobados" value={approved} to="/admin/events?estado=aprobado" />
      <StatCard label="Eventos rechazados" value={rejected} to="/admin/events?estado=rechazado" />
    </section>
  )
}
