import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PartName, SystemView } from '../parts.ts'
import { askSystem, initialState, type WatchedSystem, withAnswer } from '../watch.ts'
import { SystemAnnouncement } from './system-announcement.tsx'

/**
 * Polling interval in ms. Together with the minimum interval of checks (system.server.ts), a failure shows within 30
 * s.
 */
const PAUSE_MS = 10_000
const FIRST_AFTER_MS = 1_000

type Watch = {
  known: WatchedSystem
  /** Polling has stopped, because the session ended or lost its role. */
  isOver: boolean
  /** Shares what the loader of a screen read. */
  update(found: SystemView): void
}

const Watching = createContext<Watch>({ known: initialState([]), isOver: false, update() {} })

/**
 * Polls the state of the system for all screens of the panel while the page is visible. `failing` comes from the
 * frame's loader. A session that ends only stops the polling, because somebody may be writing; the next action leads
 * to the sign-in card.
 */
export function SystemWatch({
  failing,
  isOff = false,
  children,
}: {
  failing: readonly PartName[] | undefined
  /** For a member who may not watch the system, and so would only be refused. */
  isOff?: boolean
  children: ReactNode
}) {
  const [known, setKnown] = useState(() => initialState(failing ?? []))
  const [isOver, setIsOver] = useState(false)
  const [from, setFrom] = useState(failing)
  // The loader ran again, so there is a session.
  if (from !== failing) {
    setFrom(failing)
    setIsOver(false)
  }
  useEffect(() => {
    if (isOver || isOff) return
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
        setKnown((before) => withAnswer(before, answer, Date.now()))
      }
      isLooking = false
      timer = setTimeout(look, PAUSE_MS)
    }
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isOver, isOff])
  const update = useCallback(
    (found: SystemView) => setKnown((before) => withAnswer(before, found, Date.now())),
    [],
  )
  return (
    <Watching value={{ known, isOver, update }}>
      <SystemAnnouncement parts={known.parts} ofFailures />
      {children}
    </Watching>
  )
}

/** Number of failing parts in the latest answer. */
export function useFailures(): number {
  return use(Watching).known.parts.filter(({ state }) => state === 'failure').length
}

/**
 * State read by a screen's loader, then kept current by polling. The screen reloads if the session ends, which leads
 * to the sign-in card.
 */
export function useWatchedSystem(loaded: SystemView): WatchedSystem {
  const { known, isOver, update } = use(Watching)
  const { revalidate } = useRevalidator()
  useEffect(() => update(loaded), [loaded, update])
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return known.read_at < loaded.read_at ? { ...loaded, isLost: false, received: undefined } : known
}
