import { Pagination } from '#app/ui/lists/pagination.tsx'
import { EventCard } from '../../display/ui/card.tsx'
import type { CardView } from '../../schema.ts'
import { type AgendaFilter, agendaHref } from '../address.ts'
import type { PeriodGroup } from '../periods.ts'
import { type AgendaCount, type NearEvents, WITH_COVER } from '../schema.ts'
import { NoResults } from './no-results.tsx'

type AgendaResultsProps = {
  groups: PeriodGroup<CardView>[]
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

export function AgendaResults({ groups, filter, pageCount, loading, ...nothing }: AgendaResultsProps) {
  if (groups.length === 0) return <NoResults filter={filter} {...nothing} />
  const covers = filter.past || filter.page > 1 ? 0 : WITH_COVER
  return (
    <div
      aria-busy={loading}
      className="grid grid-cols-1 gap-y-12 wrap-anywhere transition-opacity aria-busy:opacity-50"
    >
      {withCovers(groups, covers).map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Pagination
        page={filter.page}
        pageCount={pageCount}
        hrefFor={(page) => agendaHref({ ...filter, page })}
      />
    </div>
  )
}

type CoveredGroup = { title: string; covered: CardView[]; lines: CardView[] }

/** The first events get covers, an even number of each group, so that two stand side by side. */
function withCovers(groups: PeriodGroup<CardView>[], covers: number): CoveredGroup[] {
  let left = covers
  return groups.map(({ title, events }) => {
    const most = Math.min(left, events.length)
    const count = most - (most % 2)
    left -= events.length
    return { title, covered: events.slice(0, Math.max(0, count)), lines: events.slice(Math.max(0, count)) }
  })
}

function Group({ title, covered, lines }: CoveredGroup) {
  return (
    <section aria-label={title || undefined} className="grid min-w-0 grid-cols-1 gap-y-5">
      {title && <h3 className="text-subheading text-secondary">{title}</h3>}
      {covered.length > 0 && (
        <ul className="lazy-items grid grid-cols-1 gap-x-8 gap-y-10 sm:max-md:grid-cols-2 lg:grid-cols-2">
          {covered.map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="medium" heading="h4" />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="lazy-items grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {lines.map((event) => (
            <li key={event.id} className="min-w-0">
              <EventCard event={event} size="row" heading="h4" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
