import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Revalidates the screen while something on it is in progress. Skips hidden tabs, a running revalidation, and
 * navigations, which each revalidation would restart.
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

/**
 * Whether the server has its database, without which it may still serve kept pages. A failed revalidation would
 * replace the screen, with typed text, by an error page.
 */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz')
    return answer.ok && (await answer.json()).database === true
  } catch {
    return false
  }
}
