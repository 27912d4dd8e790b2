/** What an open screen asks and what it makes of the answer: also that none came says something. */
import { href } from 'react-router'
import { DATABASE_AWAY, type PartName, type PartView, type SystemView } from './parts.ts'

/** Where it is asked; the system is looked at there and then (system.server.ts). */
const SYSTEM_STATE = href('/admin/tools/sistema/estado')

/** A silent part is given up by the server after 5 s. */
const ANSWER_WITHIN_MS = 9_000

export type WatchedSystem = SystemView & {
  /** The site itself does not answer: what is shown is what was known before. */
  isLost: boolean
  /** When it was received, by this browser's own clock. */
  received: number | undefined
}

/** `outside`: whoever asks may no longer know. */
export type SystemAnswer = SystemView | 'database away' | 'outside' | 'lost'

export async function askSystem(leaving: AbortSignal): Promise<SystemAnswer> {
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

/** All that is known before the first answer: the names of what is broken. Every view is newer. */
export function knownToFail(failing: readonly PartName[]): WatchedSystem {
  const parts = failing.map(
    (part): PartView => ({ part, state: 'failure', says: '', todo: null, checked_at: null, since: null }),
  )
  return { parts, read_at: new Date(0).toISOString(), isLost: false, received: undefined }
}

export function learn(
  before: WatchedSystem,
  answer: Exclude<SystemAnswer, 'outside'>,
  received: number,
): WatchedSystem {
  if (typeof answer === 'object') return { ...answer, isLost: false, received }
  // The server's clock goes on meanwhile, so that what was known grows old before everybody's eyes.
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
