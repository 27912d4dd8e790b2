import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { monthOf, WEEKDAYS, weeksOf } from '#app/platform/time/months.ts'
import { dayAfterKey } from '../keys.ts'
import { CalendarDay } from './day.tsx'

type CalendarGridProps = {
  month: string
  today: string
  chosen: string | null
  countOf: (day: string) => number
  hrefOf: (day: string | null) => string
  onChoose: (day: string | null) => void
  /** Called when a key moves the focus to a day of another month. */
  onLeave: (month: string) => void
  range: { first: string; last: string }
  slide: 'next' | 'previous' | undefined
  labelledBy: string
  loading: boolean
}

/** The month as a table of links. With script it is a date grid: one tab stop, arrows, Page Up and Page Down. */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, today, chosen, range, slide } = props
  const table = useRef<HTMLTableElement>(null)
  /** Day that the keyboard has moved to; kept while its month is loading. */
  const [aim, setAim] = useState<string>()
  const [hasScript, setHasScript] = useState(false)
  useLayoutEffect(() => setHasScript(true), [])

  const leaving = useRef(false)
  useLayoutEffect(() => {
    if (!leaving.current || !aim || monthOf(aim) !== month) return
    leaving.current = false
    focusDay(table.current, aim)
  }, [month, aim])

  const inMonth = (day: string | null | undefined) => (day && monthOf(day) === month ? day : undefined)
  const tabStop = inMonth(aim) ?? inMonth(chosen) ?? inMonth(today) ?? `${month}-01`

  function follow(press: KeyboardEvent<HTMLTableElement>) {
    const day = (press.target as HTMLElement).dataset.day
    if (!day || press.ctrlKey || press.altKey || press.metaKey) return
    if (press.key === ' ') {
      press.preventDefault()
      ;(press.target as HTMLElement).click()
    }
    const next = dayAfterKey(press, day)
    if (!next) return
    press.preventDefault()
    if (monthOf(next) < range.first || monthOf(next) > range.last) return
    setAim(next)
    leaving.current = monthOf(next) !== month
    if (leaving.current) props.onLeave(monthOf(next))
    else focusDay(table.current, next)
  }

  return (
    <table
      ref={table}
      role={hasScript ? 'grid' : undefined}
      aria-labelledby={props.labelledBy}
      aria-busy={props.loading}
      onKeyDown={follow}
      className="w-full table-fixed border-collapse transition-opacity aria-busy:opacity-50"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="py-2 chart-label text-ink-muted">
              <span aria-hidden="true">{name.charAt(0)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody key={month} data-slide={slide} className="calendar-month">
        {weeksOf(month).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of one month never move
          <tr key={row}>
            {week.map((day, column) => (
              <CalendarDay
                // biome-ignore lint/suspicious/noArrayIndexKey: the days of one month never move
                key={column}
                day={day}
                isToday={day === today}
                isChosen={day === chosen}
                count={day ? props.countOf(day) : 0}
                href={props.hrefOf(day === chosen ? null : day)}
                onChoose={() => props.onChoose(day === chosen ? null : day)}
                tabIndex={hasScript ? (day === tabStop ? 0 : -1) : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function focusDay(table: HTMLElement | null, day: string) {
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}
