import { href } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import { inboxHref } from '../../inbox/address.ts'
import type { Dashboard } from '../schema.ts'

/** The four figures of back-office §2, each linking to its list. */
export function DashboardFigures({ counts }: { counts: Dashboard['counts'] }) {
  const { contacts, pending, stories, published_stories, requests } = counts
  return (
    <section aria-label="Cifras" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard label="Contactos" value={contacts} to={href('/admin/contacts')} />
      <StatCard
        label="Envíos pendientes"
        value={pending}
        tone={pending > 0 ? 'attention' : 'plain'}
        to={reviewHref({ filter: 'pending' })}
      />
      <StatCard
        label="Historias de éxito"
        value={stories}
        note={formatCount(published_stories, 'publicada', 'publicadas')}
        to={href('/admin/success-stories')}
      />
      <StatCard label="Solicitudes de cursos" value={requests} to={inboxHref({ kind: 'cursos' })} />
    </section>
  )
}
