import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 2_000

/** Looks again while something is on its way and somebody looks. */
export function useDeliveryWatch(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.hidden || revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
