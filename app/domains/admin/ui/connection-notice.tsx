import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Notice on every screen of the panel while the network is away; screen and input stay as they are. */
export function ConnectionNotice() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const read = () => setAway(!navigator.onLine)
    read()
    addEventListener('offline', read, { signal })
    addEventListener('online', read, { signal })
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    // Toasts move up, so that they do not cover the notice.
    if (isAway) document.body.style.setProperty('--toast-bottom', '4.5rem')
    return () => document.body.style.setProperty('--toast-bottom', null)
  }, [isAway])
  return (
    <div role="status">
      {isAway && (
        <>
          <KeepScreen />
          <p
            className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-2 bg-accent px-4 py-2.5
              font-semibold text-primary shadow-float"
          >
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            Sin conexión. Lo que escribes sigue aquí; podrás guardarlo cuando vuelva.
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Blocks navigation while offline: the router would reload the document, because the next screen's code cannot be
 * fetched, and the browser's error page would replace this one. Rendered only while offline, because of several
 * blockers React Router asks the latest only, which should normally be the editor's.
 */
function KeepScreen() {
  const { state, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (state !== 'blocked') return
    reset()
    void showToast({ title: NO_WAY, description: LATER, tone: 'error' })
  }, [state, reset])
  return null
}

const NO_WAY = 'Sin conexión no se puede cambiar de pantalla'
const LATER = 'Inténtalo de nuevo cuando vuelva.'
