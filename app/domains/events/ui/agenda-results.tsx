import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { EventView } from '../schema.ts'
import { EventCard } from './event-card.tsx'

/** The nearest events show their covers; the rest are lines, quick to scan with a thumb. */
const WITH_COVER = 4

type AgendaResultsProps = {
  events: EventView[]
  /** The nearest are ahead: they get their covers. */
  upcoming: boolean
  /** Empty because it could not be read. */
  failed: boolean
  loading: boolean
  /** Where all of the period is, when something narrows it. */
  clearHref: string | undefined
}

/** The list below the filters. */
export function AgendaResults({ events, upcoming, failed, loading, clearHref }: AgendaResultsProps) {
  if (events.length === 0) return <NothingFound {...{ failed, clearHref }} />
  const covered = upcoming ? WITH_COVER : 0
  return (
    <div
      aria-busy={loading}
      className="grid grid-cols-1 gap-y-10 wrap-anywhere transition-opacity aria-busy:opacity-50"
    >
      {covered > 0 && (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:max-md:grid-cols-2 lg:grid-cols-2">
          {events.slice(0, covered).map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="medium" />
            </li>
          ))}
        </ul>
      )}
      {events.length > covered && (
        <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {events.slice(covered).map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="row" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NothingFound({ failed, clearHref }: Pick<AgendaResultsProps, 'failed' | 'clearHref'>) {
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
