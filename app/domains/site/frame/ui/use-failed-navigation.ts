import { useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  type To,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { type Results, whenAnswered } from './watch-answers.ts'

type FailedNavigation = { retry: () => void; dismiss: () => void }

/**
 * Client navigation that failed while the current page stays on the screen; undefined if none did. Offline,
 * navigations are blocked before they start: if the next page's script cannot load, the router would load the
 * document anew, and the browser's error screen would replace this page.
 */
export function useFailedNavigation(): FailedNavigation | undefined {
  const here = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<To>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const latest = useRef({ here, navigation })
  useEffect(() => {
    latest.current = { here, navigation }
    if (navigation.state !== 'idle' && !navigation.formMethod) setFailed(undefined)
  }, [here, navigation])

  useEffect(
    () =>
      whenAnswered((request, results) => {
        if (request.method !== 'GET' || request.signal.aborted || !isUnanswered(results)) return
        const { here, navigation } = latest.current
        // A navigation after a submitted form is left alone, because the form's answer would be lost with it.
        if (navigation.state !== 'loading' || navigation.formMethod === 'POST') return
        const { pathname, search } = here
        // 'Back' has already changed the URL: this page's URL is pushed behind it, and that history entry stays.
        const replace = location.pathname + location.search === pathname + search
        navigate({ pathname, search }, { replace, preventScrollReset: true, defaultShouldRevalidate: false })
        setFailed(navigation.location)
      }),
    [navigate],
  )

  if (blocker.state === 'blocked') return { retry: blocker.proceed, dismiss: blocker.reset }
  if (!failed) return undefined
  return { retry: () => navigate(failed), dismiss: () => setFailed(undefined) }
}

/** True without a network, or if a proxy or the overloaded shell answered. Errors of the application arrive as data. */
function isUnanswered(results: Results): boolean {
  return Object.values(results).some(({ type, result }) => {
    if (type === 'data') return false
    if (isRouteErrorResponse(result)) return result.status >= 500 && typeof result.data === 'string'
    return result instanceof TypeError
  })
}
