import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PartName, SystemView } from '../parts.ts'
import { askSystem, knownToFail, learn, type WatchedSystem } from '../watch.ts'
import { SystemNews } from './system-news.tsx'

/** With the rest that each part is given (system.server.ts) a failure shows within 30 s. */
const PAUSE_MS = 10_000
const FIRST_AFTER_MS = 1_000

type Watch = {
  known: WatchedSystem
  /** Whoever looks may no longer ask: the watch has ended. */
  isOver: boolean
  /** What a screen's own loader found is known to all. */
  tell(found: SystemView): void
}

const Watching = createContext<Watch>({ known: knownToFail([]), isOver: false, tell() {} })

/**
 * The frame of the panel watches the system, once for all its screens, while somebody looks. `failing` is what its
 * loader knew. A session that has ended ends the watch and nothing else, for somebody may be writing: their next act
 * meets the login.
 */
export function SystemWatch({
  failing,
  children,
}: {
  failing: readonly PartName[] | undefined
  children: ReactNode
}) {
  const [known, setKnown] = useState(() => knownToFail(failing ?? []))
  const [isOver, setIsOver] = useState(false)
  const [from, setFrom] = useState(failing)
  // The loader ran anew: its way led through the gate.
  if (from !== failing) {
    setFrom(failing)
    setIsOver(false)
  }
  useEffect(() => {
    if (isOver) return
    const leaving = new AbortController()
    let timer = setTimeout(look, FIRST_AFTER_MS)
    let isLooking = false
    async function look() {
      clearTimeout(timer)
      if (isLooking) return
      isLooking = true
      if (document.visibilityState === 'visible') {
        const answer = await askSystem(leaving.signal)
        if (leaving.signal.aborted) return
        if (answer === 'outside') return setIsOver(true)
        setKnown((before) => learn(before, answer, Date.now()))
      }
      isLooking = false
      timer = setTimeout(look, PAUSE_MS)
    }
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isOver])
  const tell = useCallback((found: SystemView) => setKnown((before) => learn(before, found, Date.now())), [])
  return (
    <Watching value={{ known, isOver, tell }}>
      <SystemNews parts={known.parts} ofFailures />
      {children}
    </Watching>
  )
}

/** How many parts are broken, by what is known last. */
export function useFailures(): number {
  return use(Watching).known.parts.filter(({ state }) => state === 'failure').length
}

/** What a screen's loader read, kept up to date by the frame. Such a screen leads to the login by itself. */
export function useWatchedSystem(loaded: SystemView): WatchedSystem {
  const { known, isOver, tell } = use(Watching)
  const { revalidate } = useRevalidator()
  useEffect(() => tell(loaded), [loaded, tell])
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return known.read_at < loaded.read_at ? { ...loaded, isLost: false, received: undefined } : known
}
