import { X } from 'lucide-react'
import { href, Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { searchPath } from '#app/platform/search/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { EventCard } from '../../display/ui/card.tsx'
import { activeFilters } from '../active-filters.ts'
import { type AgendaFilter, agendaHref, UPCOMING } from '../address.ts'
import type { AgendaCount, NearEvents } from '../schema.ts'

type NoResultsProps = {
  filter: AgendaFilter
  /** The list is empty because reading it failed. */
  failed: boolean
  /** How many events the same filters find in the other period; undefined where they are not counted. */
  elsewhere: AgendaCount | undefined
  /** Events that have part of what was asked for. */
  near: NearEvents | undefined
  /** Trainings stand below; with a search, those that it finds. */
  hasTrainings: boolean
}

/** Text of public-site §2, also shown when reading the list failed (§8). */
const NO_MATCH = 'No se encontraron eventos que coincidan con tu búsqueda.'

/** Shown when no filter is active. */
const NONE_YET = {
  upcoming: 'Todavía no hay eventos. Vuelve pronto o sube el tuyo.',
  past: 'Todavía no hay eventos pasados.',
}

/** Empty list of the agenda, with what may help: other filters, the other period, all of the site, events near by. */
export function NoResults({ near, ...nothing }: NoResultsProps) {
  return (
    <div className="grid grid-cols-1 gap-y-12">
      <EmptyAgenda {...nothing} />
      {near && <Near {...near} />}
    </div>
  )
}

function Near({ label, to, events }: NearEvents) {
  return (
    <section aria-labelledby="agenda-cerca">
      <h3 id="agenda-cerca" className="text-subheading">
        {label || 'Los próximos eventos'}
      </h3>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <EventCard event={event} size="row" />
          </li>
        ))}
      </ul>
      <Link to={to} className="mt-4 inline-flex min-h-11 items-center text-link">
        {label ? `Ver todo: ${label}` : 'Ver toda la agenda'}
      </Link>
    </section>
  )
}

function EmptyAgenda({ filter, failed, elsewhere, hasTrainings }: Omit<NoResultsProps, 'near'>) {
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
            {filter.search && hasTrainings && <ButtonLink to="#formaciones">Ver formaciones</ButtonLink>}
            {filter.search && (
              <ButtonLink to={searchPath({ search: filter.search })} variant="outline">
                Buscar en todo el sitio
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
