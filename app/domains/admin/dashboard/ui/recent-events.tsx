import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { SubmissionStatusBadge } from '#app/domains/event-desk/submissions/ui/status-badge.tsx'
import { formatInstant } from '#app/platform/time/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { Dashboard } from '../schema.ts'
import { ListCard, ListCardItem } from './list-card.tsx'

/** The latest submissions (back-office §2), each linking to its detail. */
export function RecentEvents({ recent, timeZone }: { recent: Dashboard['recent']; timeZone: string }) {
  return (
    <ListCard id="recientes" title="Eventos recientes" empty="No hay eventos recientes">
      {recent.map(({ id, title, organizer, status, submitted_at }) => (
        <ListCardItem
          key={id}
          to={reviewHref({ shown: id })}
          title={title}
          detail={joinFacts(organizer, formatInstant(submitted_at, timeZone))}
          end={<SubmissionStatusBadge status={status} />}
        />
      ))}
    </ListCard>
  )
}
