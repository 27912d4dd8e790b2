import { useId, useState } from 'react'
import { addMonths } from '#app/platform/time/months.ts'
import type { OpenDialog } from '../../dialog/ui/use-event-dialog.ts'
import { takesPlaceOn } from '../../schedule.ts'
import type { CalendarView } from '../../schema.ts'
import { CALENDAR, type CalendarChoice, calendarHref, calendarRange } from '../address.ts'
import { CalendarDayEvents } from './day-events.tsx'
import { CalendarGrid } from './grid.tsx'
import { CalendarHead } from './head.tsx'
import { useChosenDay } from './use-chosen-day.ts'

type CalendarOfEventsProps = {
  /** Today in the site's zone: a visitor's clock may say another day. */
  today: string
  choice: CalendarChoice
  calendar: CalendarView
  onOpen: OpenDialog
}

/** 'Calendario de Eventos' (public-site §2): the month on the left, the chosen day on the right. */
export function CalendarOfEvents({ today, choice, calendar, onOpen }: CalendarOfEventsProps) {
  const { month, day, loading, chooseDay, showMonth } = useChosenDay(choice, {
    today,
    isWhole: calendar.isWhole,
  })
  const [slide, setSlide] = useState<'next' | 'previous'>()
  const head = useId()
  const range = calendarRange(today)
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)]
  const countOf = (date: string) => calendar.counts[date] ?? 0
  const address = (to: CalendarChoice) => `${calendarHref(to, today)}#${CALENDAR}`
  const leaf = (to: string) => {
    setSlide(to > month ? 'next' : 'previous')
    showMonth(to)
  }
  return (
    <section aria-labelledby={CALENDAR} className="lazy-layout wrap pb-20 md:pb-28">
      <h2 id={CALENDAR} className="text-title">
        Calendario de Eventos
      </h2>
      <div className="mt-8 grid grid-cols-1 overflow-clip rounded border border-line bg-panel md:mt-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0 overflow-clip">
          <CalendarHead
            id={head}
            month={month}
            loading={loading}
            previous={previous < range.first ? undefined : previous}
            next={next > range.last ? undefined : next}
            hrefOf={(to) => address({ month: to, day })}
            onLeaf={leaf}
          />
          <CalendarGrid
            month={month}
            today={today}
            range={range}
            slide={slide}
            loading={loading}
            chosen={day}
            countOf={countOf}
            hrefOf={(date) => address({ month, day: date })}
            onChoose={chooseDay}
            onLeave={leaf}
            labelledBy={head}
          />
        </div>
        <CalendarDayEvents
          day={day}
          count={day ? countOf(day) : 0}
          events={calendar.events.filter((event) => day && takesPlaceOn(event, day))}
          onOpen={onOpen}
        />
      </div>
    </section>
  )
}
