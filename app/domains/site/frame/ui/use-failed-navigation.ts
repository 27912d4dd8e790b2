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
 * A client navigation that failed, while its page could not be had and the one on the screen was kept; undefined where
 * none did. Without a network it does not even begin: the router would load the document anew for a page whose script
 * does not come, and the browser's own screen would replace this one.
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
        // What follows a form that was sent is left alone: its answer would go with it.
        if (navigation.state !== 'loading' || navigation.formMethod === 'POST') return
        const { pathname, search } = here
        // 'Back' has changed the address already: its page keeps its entry in the history, and this one follows it.
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

/** No network, or words of somebody else: a proxy, or the shell that turns a crowd away. Our own errors are data. */
function isUnanswered(results: Results): boolean {
  return Object.values(results).some(({ type, result }) => {
    if (type === 'data') return false
    if (isRouteErrorResponse(result)) return result.status >= 500 && typeof result.data === 'string'
    return result instanceof TypeError
  })
}
