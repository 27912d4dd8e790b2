import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CalendarChoice, calendarHref } from '../address.ts'

/**
 * What the calendar shows. A day is chosen at once where its month is in the page; another month is read from the
 * server, and so is a day of a month that has too many events. The address says both, so that "back" and a shared
 * link find the same.
 */
export function useChosenDay(
  loaded: CalendarChoice,
  { today, isWhole }: { today: string; isWhole: boolean },
) {
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const [made, setMade] = useState({ over: loaded, day: loaded.day })
  const { month } = loaded
  // A choice made before the latest answer of the server is part of that answer.
  const day = made.over === loaded ? made.day : loaded.day

  const go = (to: CalendarChoice) =>
    navigate(calendarHref(to, today), { replace: true, preventScrollReset: true })

  return {
    month,
    day,
    /** Another month or day is loading. */
    loading: state === 'loading' && location.pathname === '/',
    chooseDay(chosen: string | null) {
      if (chosen && !isWhole) return go({ month, day: chosen })
      setMade({ over: loaded, day: chosen })
      // Not through the router, which would load everything again.
      history.replaceState(history.state, '', calendarHref({ month, day: chosen }, today))
    },
    showMonth(shown: string) {
      go({ month: shown, day })
    },
  }
}
