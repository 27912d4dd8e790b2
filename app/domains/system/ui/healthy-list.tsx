import { PARTS, type PartView } from '../parts.ts'
import { StateBadge, StateIcon } from './state-badge.tsx'

/** Parts without warning or failure, one line each. */
export function HealthyList({
  parts,
  ago,
}: {
  parts: readonly PartView[]
  ago: (instant: string) => string
}) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-panel">
      {parts.map((part) => (
        <li
          key={part.part}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5
            lg:grid-cols-[auto_9rem_minmax(0,1fr)_auto_7.5rem] lg:gap-x-4 xl:grid-cols-[auto_9rem_minmax(0,1fr)_auto_11.5rem]"
        >
          <StateIcon state={part.state} />
          <h3 className="font-sans text-base font-semibold tracking-normal">{PARTS[part.part]}</h3>
          <div className="lg:order-1">
            <StateBadge part={part} />
          </div>
          <div className="col-span-2 col-start-2 min-w-0 text-[0.9375rem] wrap-anywhere lg:col-span-1 lg:col-start-3 lg:row-start-1">
            <p>{part.says}</p>
            {part.todo && <p className="text-ink-muted">{part.todo}</p>}
          </div>
          <p className="col-span-2 col-start-2 text-sm text-ink-muted tabular-nums lg:order-2 lg:col-span-1 lg:col-start-5 lg:row-start-1 lg:text-right">
            {part.checked_at ? (
              <>
                <span className="lg:max-xl:sr-only">Comprobado </span>
                {ago(part.checked_at)}
              </>
            ) : (
              'todavía no'
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
