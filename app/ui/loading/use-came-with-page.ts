import { useState, useSyncExternalStore } from 'react'

/**
 * Whether the component was in the server's HTML, and perhaps used before hydration; others are rendered by the
 * router.
 */
export function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(neverChanges, no, () => true)
  const [cameWithPage] = useState(hydrating)
  return cameWithPage
}

const no = () => false
const neverChanges = () => no
