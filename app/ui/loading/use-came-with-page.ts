import { useState, useSyncExternalStore } from 'react'

/** Whether this was in the page as it came, and may have been in use before script arrived; the router brings the rest. */
export function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(neverChanges, no, () => true)
  const [cameWithPage] = useState(hydrating)
  return cameWithPage
}

const no = () => false
const neverChanges = () => no
