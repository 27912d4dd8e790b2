import { changeOf, figure } from '../figures.ts'
import type { Compared } from '../schema.ts'

/** How a figure compares with that of the days before; its own stands in front of it. */
export function Change({ compared, className = '' }: { compared: Compared; className?: string }) {
  // Nothing beside nothing is no news.
  if (compared.now + compared.before === 0) return null
  return (
    <span className={`text-sm whitespace-nowrap text-ink-muted tabular-nums ${className}`}>
      {changeOf(compared)}
      <span className="sr-only">, </span>
      <span className="ml-1.5">antes {figure(compared.before)}</span>
    </span>
  )
}
