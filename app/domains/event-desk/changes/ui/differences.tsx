import type { Difference } from '../schema.ts'

type DifferencesProps = { differences: readonly Difference[]; className?: string }

/** Stored and proposed value of each field, stacked on a phone. */
export function Differences({ differences, className = '' }: DifferencesProps) {
  return (
    <dl className={`divide-y divide-line rounded border border-line bg-panel ${className}`}>
      {differences.map(({ label, now, proposed }) => (
        <div key={label} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[9rem_1fr_1fr] sm:px-6">
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0">
            <span className="block text-sm text-ink-muted">Ahora</span>
            <del className="whitespace-pre-line wrap-anywhere text-ink-muted no-underline">{now}</del>
          </dd>
          <dd className="min-w-0 border-l-4 border-accent-deep bg-yellow-soft px-3 py-1 text-yellow-ink">
            <span className="block text-sm">Propuesto</span>
            <ins className="whitespace-pre-line wrap-anywhere no-underline">{proposed}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
