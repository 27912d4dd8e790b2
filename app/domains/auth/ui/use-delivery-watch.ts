import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 2_000

/** Looks again while something is on its way and somebody looks. */
export function useDeliveryWatch(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(async () => {
      if (!document.hidden && (await isThere())) revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}

/** A look that failed would put a failure page in the place of the screen, and of what is being typed on it. */
function isThere(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
}
