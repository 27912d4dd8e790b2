import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { EventCard } from '../../display/ui/card.tsx'
import type { CardView } from '../../schema.ts'
import { type AgendaFilter, agendaHref, isFiltered, UPCOMING } from '../address.ts'

/** Events shown as cards with covers; the rest are lines without. */
const WITH_COVER = 4

type AgendaResultsProps = {
  events: CardView[]
  filter: AgendaFilter
  pageCount: number
  /** Empty because it could not be read. */
  failed: boolean
  loading: boolean
}

/** The list below the filters. */
export function AgendaResults({ events, filter, pageCount, failed, loading }: AgendaResultsProps) {
  if (events.length === 0) return <NothingFound failed={failed} filter={filter} />
  const covered = filter.past || filter.page > 1 ? 0 : WITH_COVER
  return (
    <div
      aria-busy={loading}
      className="grid grid-cols-1 gap-y-10 wrap-anywhere transition-opacity aria-busy:opacity-50"
    >
      {covered > 0 && (
        <ul className="lazy-items grid grid-cols-1 gap-x-8 gap-y-10 sm:max-md:grid-cols-2 lg:grid-cols-2">
          {events.slice(0, covered).map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="medium" />
            </li>
          ))}
        </ul>
      )}
      {events.length > covered && (
        <ul className="lazy-items grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {events.slice(covered).map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="row" />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={filter.page}
        pageCount={pageCount}
        hrefFor={(page) => agendaHref({ ...filter, page })}
      />
    </div>
  )
}

function NothingFound({ failed, filter }: Pick<AgendaResultsProps, 'failed' | 'filter'>) {
  // Link to the whole period, offered when a filter is on.
  const clearHref = isFiltered(filter) ? agendaHref({ ...UPCOMING, past: filter.past }) : undefined
  const advice = clearHref && 'Prueba con otra palabra o mira todas las categorías.'
  return (
    <EmptyState
      title="No se encontraron eventos que coincidan con tu búsqueda."
      action={
        clearHref && (
          <ButtonLink to={clearHref} variant="outline">
            Quitar filtros
          </ButtonLink>
        )
      }
    >
      {failed ? 'No pudimos leer la agenda en este momento. Vuelve a intentarlo en unos minutos.' : advice}
    </EmptyState>
  )
}
