import { useState, useSyncExternalStore } from 'react'

/** Whether the component was in the page's HTML, and perhaps used before hydration; the router renders all others. */
export function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(neverChanges, no, () => true)
  const [cameWithPage] = useState(hydrating)
  return cameWithPage
}

const no = () => false
const neverChanges = () => no
