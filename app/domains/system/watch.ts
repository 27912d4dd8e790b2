/** How an open screen requests the state of the system and evaluates the answer; a missing answer is a finding too. */
import { href } from 'react-router'
import { DATABASE_AWAY, type PartName, type PartView, type SystemView } from './parts.ts'

/** URL of the state. Requesting it runs the due checks (system.server.ts). */
const SYSTEM_STATE = href('/admin/tools/sistema/estado')

/** Timeout in ms; longer than the server's timeout of a check, 5 s. */
const ANSWER_WITHIN_MS = 9_000

export type WatchedSystem = SystemView & {
  /** The site does not answer, so the last known state is shown. */
  isLost: boolean
  /** Time of receipt by this browser's clock. */
  received: number | undefined
}

/** `outside`: the session has ended or lost its role. `lost`: no usable answer. */
export type SystemAnswer = SystemView | 'database away' | 'outside' | 'lost'

export async function askSystem(leaving: AbortSignal): Promise<SystemAnswer> {
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    const response = await fetch(SYSTEM_STATE, { signal })
    if (response.ok) return await response.json()
    // The panel's gate reads the database, so it answers 503 without one.
    if (response.status === 503) return 'database away'
    return response.status === 401 || response.status === 403 ? 'outside' : 'lost'
  } catch {
    return 'lost'
  }
}

/** State before the first answer: only names of failing parts, and older than any answer. */
export function initialState(failing: readonly PartName[]): WatchedSystem {
  const parts = failing.map(
    (part): PartView => ({ part, state: 'failure', says: '', todo: null, checked_at: null, since: null }),
  )
  return { parts, read_at: new Date(0).toISOString(), isLost: false, received: undefined }
}

export function withAnswer(
  before: WatchedSystem,
  answer: Exclude<SystemAnswer, 'outside'>,
  received: number,
): WatchedSystem {
  if (typeof answer === 'object') return { ...answer, isLost: false, received }
  // Advances `read_at` by the elapsed time, so that the ages of the last findings keep growing.
  const passed = before.received === undefined ? 0 : received - before.received
  const read_at = new Date(Date.parse(before.read_at) + passed).toISOString()
  if (answer === 'lost') return { ...before, read_at, isLost: true, received }
  const database = before.parts.find(({ part }) => part === 'database')
  const away: PartView = {
    part: 'database',
    ...DATABASE_AWAY,
    todo: DATABASE_AWAY.todo ?? null,
    checked_at: read_at,
    since: database?.state === 'failure' ? database.since : read_at,
  }
  const others = before.parts.filter(({ part }) => part !== 'database')
  return { parts: [away, ...others], read_at, isLost: false, received }
}
