import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DATABASE_AWAY, type SystemView } from '../parts.ts'

/** Where an open screen asks how the system is; it is looked at there and then (system.server.ts). */
export const SYSTEM_STATE = '/admin/tools/sistema/estado'

/** With the rest that each part is given (system.server.ts) a failure shows within 30 s. */
const PAUSE_MS = 10_000
/** A silent part is given up by the server after 5 s. */
const ANSWER_WITHIN_MS = 9_000
const FIRST_AFTER_MS = 1_000

export type WatchedSystem = SystemView & {
  /** The site itself does not answer: what is shown is what was known before. */
  isLost: boolean
  /** When it was received, by this browser's own clock. */
  received: number | undefined
}

type Answer = SystemView | 'database away' | 'outside' | 'lost'

/** What a loader read, kept up to date while somebody looks at it. */
export function useWatchedSystem(loaded: SystemView): WatchedSystem {
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  again.current = revalidate
  const [from, setFrom] = useState(loaded)
  const [known, setKnown] = useState<WatchedSystem>(() => ({ ...loaded, isLost: false, received: undefined }))
  if (from !== loaded) {
    setFrom(loaded)
    setKnown({ ...loaded, isLost: false, received: Date.now() })
  }
  useEffect(() => {
    const leaving = new AbortController()
    let timer = setTimeout(look, FIRST_AFTER_MS)
    let isLooking = false
    async function look() {
      clearTimeout(timer)
      if (isLooking) return
      isLooking = true
      if (document.visibilityState === 'visible') {
        const answer = await ask(leaving.signal)
        if (leaving.signal.aborted) return
        if (answer === 'outside') void again.current()
        else setKnown((before) => ({ ...update(before, answer), received: Date.now() }))
      }
      isLooking = false
      timer = setTimeout(look, PAUSE_MS)
    }
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return known
}

async function ask(leaving: AbortSignal): Promise<Answer> {
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    const response = await fetch(SYSTEM_STATE, { signal })
    if (response.ok) return await response.json()
    // The door to the panel reads the database: without it nobody comes as far as the rest.
    if (response.status === 503) return 'database away'
    return response.status === 401 || response.status === 403 ? 'outside' : 'lost'
  } catch {
    return 'lost'
  }
}

function update(before: WatchedSystem, answer: Exclude<Answer, 'outside'>): Omit<WatchedSystem, 'received'> {
  if (typeof answer === 'object') return { ...answer, isLost: false }
  // The server's clock goes on meanwhile, so that what was known grows old before everybody's eyes.
  const passed = before.received === undefined ? 0 : Date.now() - before.received
  const read_at = new Date(Date.parse(before.read_at) + passed).toISOString()
  if (answer === 'lost') return { ...before, read_at, isLost: true }
  const parts = before.parts.map((each) => {
    if (each.part !== 'database') return each
    const since = each.state === 'failure' ? each.since : read_at
    return { part: each.part, ...DATABASE_AWAY, todo: DATABASE_AWAY.todo ?? null, checked_at: read_at, since }
  })
  return { parts, read_at, isLost: false }
}
