import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Difference } from '../schema.ts'

/** What stands and what is proposed, field by field; one under the other on a phone. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0)
    return (
      <Notice tone="info" title="El evento ya dice lo que se propone">
        Al aceptar no cambia nada, y quien organiza recibe la respuesta.
      </Notice>
    )
  return (
    <dl className="divide-y divide-line rounded border border-line bg-panel">
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
