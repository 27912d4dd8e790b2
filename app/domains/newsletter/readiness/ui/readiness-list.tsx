import { StateIcon } from '#app/domains/system/ui/state-badge.tsx'
import type { ReadinessPart } from '../schema.ts'

const LABELS: Record<ReadinessPart['state'], string> = {
  ok: 'Bien',
  warning: 'Revísalo',
  failure: 'Falta',
  off: 'No se usa',
}

/** One line for each part: how it is, and what to change with whom. */
export function ReadinessList({ parts }: { parts: readonly ReadinessPart[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-panel">
      {parts.map(({ name, state, says, todo }) => (
        <li
          key={name}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:grid-cols-[auto_11rem_minmax(0,1fr)]"
        >
          <StateIcon state={state} className="mt-0.5" />
          <p className="font-semibold">
            {name} <span className="text-sm font-normal text-ink-muted sm:block">{LABELS[state]}</span>
          </p>
          <div className="wrap-anywhere max-sm:col-start-2">
            <p>{says}</p>
            {todo && <p className="mt-1 text-ink-muted">{todo}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
