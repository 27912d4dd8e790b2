import { ArrowLeft, ArrowRight } from 'lucide-react'
import { HISTORY_LIST, type HistoryAddress, historyHref } from '#app/domains/audit/history-address.ts'
import type { HistoryPage } from '#app/domains/audit/history-view.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type Choice, HistoryFilters } from './history-filters.tsx'
import { HistoryTable } from './history-table.tsx'

export type HistoryScreenProps = {
  address: HistoryAddress
  page: HistoryPage
  people: readonly Choice[]
  kinds: readonly Choice[]
}

/** History of changes, with filters by person, kind, date and word. */
export function HistoryScreen({ address, page, people, kinds }: HistoryScreenProps) {
  const { entries, older } = page
  return (
    <>
      <HistoryFilters address={address} people={people} kinds={kinds} />
      {address.subject && <p className="mb-2 text-sm text-ink-muted">Solo lo que pasó con un registro.</p>}
      <section id="lista" tabIndex={-1} aria-label="Historial">
        {/* A page of the history ends where the next begins, without a total: only a search says how many it found. */}
        <p role="status" className="sr-only">
          {formatCount(entries.length, 'cambio', 'cambios')}
          {older && ', y hay más'}
        </p>
        {entries.length > 0 ? <HistoryTable entries={entries} /> : <Nothing address={address} />}
        <Pages address={address} page={page} />
      </section>
    </>
  )
}

function Pages({ address, page: { older, newer } }: Pick<HistoryScreenProps, 'address' | 'page'>) {
  if (!older && !newer) return null
  return (
    <nav aria-label="Páginas del historial" className="flex items-center justify-between gap-3 pt-4">
      {newer ? (
        <ButtonLink
          to={historyHref({ ...address, newer, older: undefined })}
          variant="outline"
          rel="prev"
          leading={<ArrowLeft aria-hidden="true" />}
        >
          Más reciente
        </ButtonLink>
      ) : (
        <span />
      )}
      {older && (
        <ButtonLink
          to={historyHref({ ...address, older, newer: undefined })}
          variant="outline"
          rel="next"
          trailing={<ArrowRight aria-hidden="true" />}
        >
          Más antiguo
        </ButtonLink>
      )}
    </nav>
  )
}

function Nothing({ address }: { address: HistoryAddress }) {
  if (HISTORY_LIST.isFiltered(address))
    return (
      <EmptyState title="Nada del historial coincide">
        Prueba con otra palabra, más días o todas las personas.
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no hay historial">
      Cada cambio que haga el equipo aparecerá aquí, con quién lo hizo y cuándo.
    </EmptyState>
  )
}
