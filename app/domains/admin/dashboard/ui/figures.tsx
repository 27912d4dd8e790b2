import { href } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import { inboxHref } from '../../inbox/address.ts'
import type { Dashboard } from '../schema.ts'

/** The four figures of back-office §2, each linking to its list, for who may open that. */
export function DashboardFigures({ counts }: { counts: Dashboard['counts'] }) {
  const { contacts, pending, stories, published_stories, requests } = counts
  const may = useMay()
  return (
    <section aria-label="Cifras" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {may('read people') && <StatCard label="Contactos" value={contacts} to={href('/admin/contacts')} />}
      {may('review submissions') && (
        <StatCard
          label="Envíos pendientes"
          value={pending}
          tone={pending > 0 ? 'attention' : 'plain'}
          to={reviewHref({ filter: 'pending' })}
        />
      )}
      {may('read academy') && (
        <StatCard
          label="Historias de éxito"
          value={stories}
          note={formatCount(published_stories, 'publicada', 'publicadas')}
          to={href('/admin/success-stories')}
        />
      )}
      {may('read requests') && (
        <StatCard label="Solicitudes de cursos" value={requests} to={inboxHref({ kind: 'cursos' })} />
      )}
    </section>
  )
}
