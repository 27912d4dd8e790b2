import { Link } from 'react-router'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { SubmissionStatusBadge } from '#app/domains/event-desk/submissions/ui/status-badge.tsx'
import { formatInstant } from '#app/platform/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { Dashboard } from '../schema.ts'

/** The latest submissions (back-office §2), each linking to its detail. */
export function RecentEvents({ recent, timeZone }: { recent: Dashboard['recent']; timeZone: string }) {
  return (
    <section aria-labelledby="recientes" className="rounded border border-line bg-panel">
      <h2 id="recientes" className="border-b border-line px-5 py-4 text-subheading">
        Eventos recientes
      </h2>
      {recent.length === 0 ? (
        <p className="px-5 py-8 text-ink-muted">No hay eventos recientes</p>
      ) : (
        <ul className="divide-y divide-line">
          {recent.map(({ id, title, organizer, status, submitted_at }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5
                hover:bg-surface"
            >
              <div className="min-w-0 wrap-anywhere">
                <Link
                  to={reviewHref({ shown: id })}
                  className="rounded font-semibold after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
                <p className="text-sm text-ink-muted tabular-nums">
                  {joinFacts(organizer, formatInstant(submitted_at, timeZone))}
                </p>
              </div>
              <SubmissionStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
