import { X } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatNumber } from '#app/platform/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { activeFilters } from '../active-filters.ts'
import { type AgendaFilter, agendaHref, UPCOMING } from '../address.ts'
import type { AgendaCount } from '../schema.ts'

type NoResultsProps = {
  filter: AgendaFilter
  /** The list is empty because reading it failed. */
  failed: boolean
  /** How many events the same filters find in the other period; undefined where they are not counted. */
  elsewhere: AgendaCount | undefined
}

/** Text of public-site §2, also shown when reading the list failed (§8). */
const NO_MATCH = 'No se encontraron eventos que coincidan con tu búsqueda.'

/** Shown when no filter is active. */
const NONE_YET = {
  upcoming: 'Todavía no hay eventos. Vuelve pronto o sube el tuyo.',
  past: 'Todavía no hay eventos pasados.',
}

/** Empty state of the agenda, with links to what may help: other filters, the other period. */
export function NoResults({ filter, failed, elsewhere }: NoResultsProps) {
  const active = failed ? [] : activeFilters(filter)
  const isBare = !failed && active.length === 0
  const [only, ...more] = active
  const otherPeriod = filter.past ? 'próximos eventos' : 'eventos pasados'
  const other = { ...filter, thisWeekend: false, past: !filter.past, page: 1 }
  return (
    <EmptyState
      title={isBare ? NONE_YET[filter.past ? 'past' : 'upcoming'] : NO_MATCH}
      action={
        !failed && (
          <>
            {isBare && <ButtonLink to={href('/sube-evento')}>Sube un evento</ButtonLink>}
            {!filter.day && elsewhere?.total !== 0 && (
              <ButtonLink to={agendaHref(other)} variant={isBare ? 'outline' : 'primary'}>
                {isBare
                  ? `Ver ${otherPeriod}`
                  : elsewhere
                    ? `Hay ${elsewhere.isMore ? 'más de ' : ''}${formatNumber(elsewhere.total)} en ${otherPeriod}`
                    : `Buscar en ${otherPeriod}`}
              </ButtonLink>
            )}
            {isBare && (
              <ButtonLink to={`${href('/comunidad')}#formulario`} variant="outline">
                Recibe las novedades
              </ButtonLink>
            )}
            {active.length > 0 && (
              <ButtonLink to={agendaHref({ ...UPCOMING, past: filter.past })} variant="outline">
                Quitar filtros
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {failed && 'No pudimos leer la agenda en este momento. Vuelve a intentarlo en unos minutos.'}
      {only && more.length === 0 && (filter.search ? 'Prueba con otra palabra.' : 'Prueba sin ese filtro.')}
      {more.length > 0 && (
        <>
          Prueba a quitar un filtro:
          <ul className="mt-3 flex flex-wrap gap-2">
            {active.map(({ label, withoutIt }) => (
              <li key={label} className="min-w-0">
                <Link
                  to={withoutIt}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded border border-line-strong bg-panel px-4
                    leading-tight font-semibold text-ink wrap-anywhere transition-colors hover:border-ink"
                >
                  <span className="sr-only">Quitar </span>
                  {label}
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
