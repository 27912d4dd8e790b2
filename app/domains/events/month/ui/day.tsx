import type { MouseEvent } from 'react'
import { formatDayMonth } from '#app/platform/time/dates.ts'
import { opensElsewhere } from '#app/ui/controls/opens-elsewhere.ts'

type CalendarDayProps = {
  /** Null for a cell of another month. */
  day: string | null
  isToday: boolean
  isChosen: boolean
  count: number
  href: string
  onChoose: () => void
  /** Undefined before hydration, when every day is an ordinary link; then roving focus gives the grid one tab stop. */
  tabIndex: number | undefined
}

/** Cell of the month grid. Days with events are tinted, with a dot for each of the first three. */
export function CalendarDay({ day, isToday, isChosen, count, href, onChoose, tabIndex }: CalendarDayProps) {
  const isInGrid = tabIndex !== undefined
  if (!day) return <td role={isInGrid ? 'gridcell' : undefined} className="border border-line bg-surface" />
  const choose = (click: MouseEvent) => {
    if (opensElsewhere(click)) return
    click.preventDefault()
    onChoose()
  }
  return (
    <td
      {...(isInGrid && { role: 'gridcell', 'aria-selected': isChosen })}
      className="h-13 border border-line p-0 sm:h-18 lg:h-20"
    >
      <a
        href={href}
        rel="nofollow"
        data-day={day}
        tabIndex={tabIndex}
        onClick={choose}
        aria-label={`${formatDayMonth(day)}${countLabel(count)}`}
        aria-current={isToday ? 'date' : undefined}
        className={`flex size-full flex-col justify-between p-1.5 -outline-offset-3 tabular-nums transition-colors sm:p-2.5
          ${isChosen ? 'on-primary bg-primary font-bold text-on-primary' : count ? 'bg-secondary-soft font-bold hover:bg-secondary/25' : 'hover:bg-surface'}`}
      >
        <span className={`w-fit leading-tight ${isToday ? 'border-b-3 border-current' : ''}`}>
          {Number(day.slice(8))}
        </span>
        <span className="flex h-2 gap-1">
          {LIGHTS.slice(0, count).map((light) => (
            // Drawn by its edge, which forced colours keep.
            <span
              key={light}
              className={`size-2 rounded-full border-4 ${isChosen ? 'border-accent' : 'border-secondary'}`}
            />
          ))}
        </span>
      </a>
    </td>
  )
}

const LIGHTS = [1, 2, 3]

function countLabel(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', 1 evento' : `, ${count} eventos`
}
