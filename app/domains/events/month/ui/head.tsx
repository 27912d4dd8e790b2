import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatMonth } from '#app/platform/time/dates.ts'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { opensElsewhere } from '#app/ui/controls/opens-elsewhere.ts'

type CalendarHeadProps = {
  id: string
  month: string
  previous: string | undefined
  next: string | undefined
  hrefOf: (month: string) => string
  onLeaf: (month: string) => void
  loading: boolean
}

/** Name of the month between links to the previous and next one, which are disabled at the ends of the range. */
export function CalendarHead({ id, month, previous, next, loading, ...ways }: CalendarHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3 p-2 pl-4 sm:p-3 sm:pl-5">
      <div aria-live="polite">
        <h3 id={id} className="text-subheading first-letter:uppercase">
          {formatMonth(month)}
        </h3>
        {loading && <p className="text-sm text-ink-muted">Cargando eventos...</p>}
      </div>
      <div className="flex gap-1">
        <Leaf to={previous} label="Mes anterior" {...ways}>
          <ChevronLeft aria-hidden="true" />
        </Leaf>
        <Leaf to={next} label="Mes siguiente" {...ways}>
          <ChevronRight aria-hidden="true" />
        </Leaf>
      </div>
    </div>
  )
}

function Leaf({
  to,
  label,
  hrefOf,
  onLeaf,
  children,
}: Pick<CalendarHeadProps, 'hrefOf' | 'onLeaf'> & {
  to: string | undefined
  label: string
  children: ReactNode
}) {
  const look = `${buttonLook('outline')} w-11 p-0!`
  if (!to)
    return (
      <span aria-hidden="true" className={`${look} opacity-30`}>
        {children}
      </span>
    )
  const leaf = (click: MouseEvent) => {
    if (opensElsewhere(click)) return
    click.preventDefault()
    onLeaf(to)
  }
  return (
    <a href={hrefOf(to)} rel="nofollow" onClick={leaf} className={look}>
      {children}
      <span className="sr-only">
        {label}: {formatMonth(to)}
      </span>
    </a>
  )
}
