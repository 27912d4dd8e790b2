import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CalendarChoice, calendarHref } from './calendar-address.ts'

/**
 * What the calendar shows. A day is chosen at once, since its month is in the page; another month is read
 * from the server. The address says both, so that "back" and a shared link find the same.
 */
export function useCalendarChoice(loaded: CalendarChoice, today: string) {
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const [made, setMade] = useState({ over: loaded, day: loaded.day })
  const { month } = loaded
  // A choice made over another answer of the server is in that answer already.
  const day = made.over === loaded ? made.day : loaded.day

  return {
    month,
    day,
    /** Another month is on its way. */
    loading: state === 'loading' && location.pathname === '/',
    chooseDay(chosen: string | null) {
      setMade({ over: loaded, day: chosen })
      // Past the router, which would read everything again.
      history.replaceState(history.state, '', calendarHref({ month, day: chosen }, today))
    },
    showMonth(shown: string) {
      navigate(calendarHref({ month: shown, day }, today), { replace: true, preventScrollReset: true })
    },
  }
}
