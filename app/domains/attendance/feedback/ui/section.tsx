import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { RATINGS } from '../rating-schema.ts'
import type { FeedbackSummary } from '../schema.ts'

/** Feedback on an event, above the list of registrations; absent if nobody was asked. */
export function FeedbackSection({ feedback, timeZone }: { feedback: FeedbackSummary; timeZone: string }) {
  const { answers, average, asked, latest } = feedback
  if (asked === 0) return null
  return (
    <section aria-labelledby="opiniones" className="mb-6 rounded border border-line bg-panel p-4">
      <h2 id="opiniones" className="text-subheading">
        Cómo fue
      </h2>
      <p className="mt-1 tabular-nums">
        {average === null
          ? `Se preguntó a ${people(asked)}; todavía no ha respondido nadie.`
          : `${formatNumber(average)} de 5, según ${formatNumber(answers)} de ${people(asked)} a quienes se preguntó.`}
      </p>
      {latest.length > 0 && (
        <details className="mt-2">
          <FoldSummary>
            {latest.length === 1
              ? 'Leer lo que dijo 1 persona'
              : `Leer lo que dijeron ${latest.length} personas`}
          </FoldSummary>
          <ul className="grid gap-4 pt-2">
            {latest.map(({ id, name, rating, comment, answered_at }) => (
              <li key={id} className="border-l-2 border-line pl-3">
                <p className="break-words whitespace-pre-line">{comment}</p>
                <p className="mt-1 text-sm text-ink-muted">
                  {name} · {RATINGS.find(({ value }) => value === rating)?.label} ·{' '}
                  {formatInstant(answered_at, timeZone)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function people(count: number): string {
  return formatCount(count, 'persona', 'personas')
}
