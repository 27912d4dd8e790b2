import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Says on every screen of the panel that the network is away; the screen and all that is typed stay as they are. */
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
    // Toasts stay above the notice.
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
 * Another screen is not even begun: the router would load its document anew, since its script does not come, and the
 * browser's own screen would replace this one. There only while it is needed, because of several blockers the router asks
 * the latest alone, and that is the editor's question about what was typed.
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
