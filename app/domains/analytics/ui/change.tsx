import { formatNumber } from '#app/platform/formats/numbers.ts'
import { changeOf } from '../figures.ts'
import type { Compared } from '../schema.ts'

/** Change of a figure against the period before; the figure itself is shown before it. */
export function Change({ compared, className = '' }: { compared: Compared; className?: string }) {
  // Two zeros have no change to show.
  if (compared.now + compared.before === 0) return null
  return (
    <span className={`text-sm whitespace-nowrap text-ink-muted tabular-nums ${className}`}>
      {changeOf(compared)}
      <span className="sr-only">, </span>
      <span className="ml-1.5">antes {formatNumber(compared.before)}</span>
    </span>
  )
}
