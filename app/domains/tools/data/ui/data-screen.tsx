import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { DuplicateCounts } from '#app/domains/contacts/duplicates/schema.ts'
import { IMPORT_PATH } from '#app/domains/contacts/import/address.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { blockedSendersHref } from '#app/domains/senders/address.ts'
import { useMay } from '#app/may.tsx'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import { DUPLICATES } from '../duplicates-address.ts'
import type { DataTotals } from '../schema.ts'
import { DataFiles } from './data-files.tsx'
import { type ActivityProps, RecentActivity } from './recent-activity.tsx'

export type DataScreenProps = { totals: DataTotals; duplicates: DuplicateCounts; activity: ActivityProps }

/** Data tab: totals, downloads, and recent activity (back-office §2, 'Tools'). */
export function DataScreen({ totals, duplicates, activity }: DataScreenProps) {
  const { contacts, events, submissions } = totals
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <section
        aria-label="Totales"
        className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 lg:gap-4"
      >
        <StatCard label="Contactos" value={contacts} to={href('/admin/contacts')} />
        {may('read events') && (
          <StatCard label="Eventos" value={events} to={reviewHref({ tab: 'publicados' })} />
        )}
        {may('review submissions') && (
          <StatCard label="Eventos enviados" value={submissions} to={href('/admin/forms')} />
        )}
      </section>
      {may('export people') && <DataFiles />}
      {may('import people') && <ImportPanel />}
      <DuplicatesPanel counts={duplicates} />
      {may('answer requests') && <BlockedSendersPanel />}
      <RecentActivity {...activity} />
    </div>
  )
}

function ImportPanel() {
  const action = (
    <ButtonLink to={IMPORT_PATH} variant="outline">
      Elegir un archivo
    </ButtonLink>
  )
  return (
    <TaskPanel id="importar" title="Importar contactos" action={action}>
      De un archivo CSV, con una prueba antes y una forma de deshacerla.
    </TaskPanel>
  )
}

function DuplicatesPanel({ counts: { groups, gone } }: { counts: DuplicateCounts }) {
  const action = groups > 0 && (
    <ButtonLink to={DUPLICATES} variant="outline">
      Revisar duplicados
    </ButtonLink>
  )
  return (
    <TaskPanel id="limpieza" title="Contactos duplicados" action={action}>
      {groups === 0 ? 'Cada dirección está una sola vez.' : words(groups, gone)}
    </TaskPanel>
  )
}

function BlockedSendersPanel() {
  const action = (
    <ButtonLink to={blockedSendersHref()} variant="outline">
      Ver los bloqueados
    </ButtonLink>
  )
  return (
    <TaskPanel id="bloqueados" title="Remitentes bloqueados" action={action}>
      Correos y dominios cuyos envíos quedan en spam.
    </TaskPanel>
  )
}

function words(groups: number, gone: number): string {
  const shared = formatCount(groups, 'dirección está repetida', 'direcciones están repetidas')
  return `${shared}: ${gone === 1 ? 'sobra 1 contacto' : `sobran ${formatNumber(gone)} contactos`}.`
}

type TaskPanelProps = { id: string; title: string; children: ReactNode; action: ReactNode }

/** Panel that describes a task with the data and links to it. */
function TaskPanel({ id, title, children, action }: TaskPanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-panel px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p className="text-ink-muted">{children}</p>
      </div>
      {action}
    </section>
  )
}
