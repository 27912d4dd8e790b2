import { useEffect, useState } from 'react'
import type { WatchedSystem } from '../watch.ts'

const STEP_MS = 5_000

/**
 * Formats how long ago an instant was, refreshed every few seconds. The first render equals the server's, for
 * hydration.
 */
export function useAges({ read_at, received }: WatchedSystem): (instant: string) => string {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const passed = now !== undefined && received !== undefined ? Math.max(0, now - received) : 0
  return (instant) => formatAge((Date.parse(read_at) + passed - Date.parse(instant)) / 1000)
}

/** Age such as `hace 20 s`; at least a second, because the clocks of two machines may differ. */
export function formatAge(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `hace ${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `hace ${hours} h` : `hace ${Math.floor(hours / 24)} días`
}
