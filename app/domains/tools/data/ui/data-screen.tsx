import type { DuplicateCounts } from '#app/domains/contacts/duplicates/schema.ts'
import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import type { DataTotals } from '../schema.ts'
import { DataFiles } from './data-files.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { type ActivityProps, RecentActivity } from './recent-activity.tsx'

export type DataScreenProps = { totals: DataTotals; duplicates: DuplicateCounts; activity: ActivityProps }

/** How much there is, the files it leaves in, and what came in lately (back-office §2, 'Tools'). */
export function DataScreen({ totals, duplicates, activity }: DataScreenProps) {
  const { contacts, events, submissions } = totals
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <section
        aria-label="Totales"
        className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 lg:gap-4"
      >
        <StatCard label="Contactos" value={contacts} to="/admin/contacts" />
        <StatCard label="Eventos" value={events} to="/admin/events?tab=publicados" />
        <StatCard label="Eventos enviados" value={submissions} to="/admin/forms" />
      </section>
      <DataFiles />
      <ImportPanel />
      <DuplicatesPanel counts={duplicates} />
      <RecentActivity {...activity} />
    </div>
  )
}
