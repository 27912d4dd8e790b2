import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CONNECTION, waitForConnection } from '#app/platform/lost-connection.ts'

/**
 * Says on every screen of the panel that the connection is away. The screen and all that is typed stay as they are; what is
 * being loaded goes on by itself (lost-connection.ts).
 */
export function ConnectionNotice() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    waitForConnection()
    setLost(!navigator.onLine)
    addEventListener('offline', () => setLost(true), { signal })
    addEventListener('online', () => setLost(false), { signal })
    addEventListener(CONNECTION, (event) => setLost((event as CustomEvent<boolean>).detail), { signal })
    return () => leaving.abort()
  }, [])
  return (
    <div role="status">
      {isLost && (
        <p
          className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-2 bg-accent px-4 py-2.5
            font-semibold text-primary shadow-float"
        >
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          Sin conexión. Lo que escribes sigue aquí; podrás guardarlo cuando vuelva.
        </p>
      )}
    </div>
  )
}
