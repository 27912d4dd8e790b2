import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CalendarChoice, calendarHref } from '../address.ts'

/**
 * State of the month calendar. A day is chosen at once if its month's events are in the page; another month, or a day
 * of a month with too many events, is requested from the server. The URL has both, so that "back" and shared links
 * work.
 */
export function useChosenDay(
  loaded: CalendarChoice,
  { today, isWhole }: { today: string; isWhole: boolean },
) {
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const [made, setMade] = useState({ over: loaded, day: loaded.day })
  const { month } = loaded
  // A choice made before the latest answer of the server is already part of that answer.
  const day = made.over === loaded ? made.day : loaded.day

  const go = (to: CalendarChoice) =>
    navigate(calendarHref(to, today), { replace: true, preventScrollReset: true })

  return {
    month,
    day,
    /** True while the server answers for another month or day, so that the grid can show it. */
    loading: state === 'loading' && location.pathname === '/',
    chooseDay(chosen: string | null) {
      if (chosen && !isWhole) return go({ month, day: chosen })
      setMade({ over: loaded, day: chosen })
      // Bypasses the router, which would request the page again.
      history.replaceState(history.state, '', calendarHref({ month, day: chosen }, today))
    },
    showMonth(shown: string) {
      go({ month: shown, day })
    },
  }
}
