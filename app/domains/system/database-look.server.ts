/** Owns this node's last finding of its database, in memory: it cannot be read while the database is away. */
import { lookWithin } from './bounded-look.server.ts'
import { checkDatabase } from './checks/database.server.ts'
import { DATABASE_AWAY, type PartView } from './parts.ts'

const REST_MS = 10_000

/** With since when it calls for an alert of its own although it answers and stores; null while it does not. */
export type DatabaseView = PartView & { urgent_since: Date | null }

let last: DatabaseView | undefined

/** Looks at the database, unless the last look of this node was within `restMs`. Never throws. */
export async function lookAtDatabase(restMs = REST_MS): Promise<DatabaseView> {
  const isFresh = last?.checked_at && Date.now() - Date.parse(last.checked_at) < restMs
  if (last && isFresh) return last
  const found = await lookWithin({ part: 'database', look: checkDatabase })
  // Any error or timeout of this check means that the database does not answer.
  const { state, says, todo = null, isUrgent } = found.isUnknown ? DATABASE_AWAY : found
  const now = new Date()
  last = {
    ...{ part: 'database', state, says, todo, checked_at: now.toISOString() },
    since: last?.state === state ? last.since : now.toISOString(),
    urgent_since: isUrgent ? (last?.urgent_since ?? now) : null,
  }
  return last
}

/** What the last look found; undefined before the first. */
export function lastOfDatabase(): DatabaseView | undefined {
  return last
}
