import { Pagination } from '#app/ui/controls/pagination.tsx'
import { EventCard } from '../../display/ui/card.tsx'
import type { CardView } from '../../schema.ts'
import { type AgendaFilter, agendaHref } from '../address.ts'
import type { AgendaCount, NearEvents } from '../schema.ts'
import { NoResults } from './no-results.tsx'

/** How many events are cards with covers; the rest are lines without one. */
const WITH_COVER = 4

type AgendaResultsProps = {
  events: CardView[]
  filter: AgendaFilter
  pageCount: number
  /** The list is empty because reading it failed. */
  failed: boolean
  /** How many events the same filters find in the other period, for an empty list. */
  elsewhere: AgendaCount | undefined
  /** Other events, for an empty list. */
  near: NearEvents | undefined
  /** Trainings stand below the list. */
  hasTrainings: boolean
  loading: boolean
}

export function AgendaResults({ events, filter, pageCount, loading, ...nothing }: AgendaResultsProps) {
  if (events.length === 0) return <NoResults filter={filter} {...nothing} />
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
