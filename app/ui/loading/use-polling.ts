import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Reads the screen again while something on it is under way. Not in a tab that nobody sees, nor over an earlier
 * reading, nor while its reader is on the way elsewhere: that way would begin anew with each reading.
 */
export function usePolling(isUnderWay: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const { state: way } = useNavigation()
  const isWaiting = isUnderWay && state === 'idle' && way === 'idle'
  useEffect(() => {
    if (!isWaiting) return
    let isLeft = false
    const timer = setInterval(async () => {
      if (document.visibilityState === 'visible' && (await isThere()) && !isLeft) void revalidate()
    }, everyMs)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [isWaiting, everyMs, revalidate])
}

/** A look that failed would put a failure page in the place of the screen, and of what is being typed on it. */
function isThere(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
}
