import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A delivery takes a moment: look again shortly after something was handed over, then once more. */
const LOOKS_AFTER_MS = [3_000, 9_000]

export function useLaterLook(handedOver: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!handedOver) return
    const timers = LOOKS_AFTER_MS.map((delay) => setTimeout(revalidate, delay))
    return () => timers.forEach(clearTimeout)
  }, [handedOver, revalidate])
}
