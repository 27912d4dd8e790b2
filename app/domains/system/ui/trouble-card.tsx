import { PARTS, type PartView } from '../parts.ts'
import { StateBadge, StateIcon } from './state-mark.tsx'

/** A part that is not well: what is, what to do, and since when. */
export function TroubleCard({ part, ago }: { part: PartView; ago: (instant: string) => string }) {
  const { state, says, todo, checked_at, since } = part
  const isBroken = state === 'failure'
  return (
    <li
      className={`grid gap-x-3 gap-y-2 rounded border border-l-4 bg-panel p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5
        ${isBroken ? 'border-line border-l-warm' : 'border-line border-l-accent-deep'}`}
    >
      <StateIcon state={state} className="mt-1 max-sm:hidden" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h3 className={isBroken ? 'text-subheading' : 'text-lg leading-tight'}>{PARTS[part.part]}</h3>
          <StateBadge part={part} />
        </div>
        <p className={`mt-1.5 max-w-3xl wrap-anywhere ${isBroken ? 'font-semibold' : ''}`}>{says}</p>
        {todo && (
          <p className="mt-1 max-w-3xl wrap-anywhere text-ink-muted">
            <span className="font-semibold text-ink">Qué hacer.</span> {todo}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-muted tabular-nums">
          {checked_at ? `Comprobado ${ago(checked_at)}` : 'Sin comprobar todavía'}
          {since && ` · Así desde ${ago(since)}`}
        </p>
      </div>
    </li>
  )
}
