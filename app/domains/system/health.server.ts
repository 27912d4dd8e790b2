/** Owns what `/readyz` says of the site: a few words without facts, since anybody may ask. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { CheckState } from '#app/platform/check.ts'
import { askWithin, db } from '#app/platform/database/db.server.ts'
import { acceptsWrites } from '#app/platform/database/writes.server.ts'
import type { Health } from '#app/platform/http/readiness.ts'
import { restingRead } from '#app/platform/metrics/resting-read.server.ts'
import type { PartName } from './parts.ts'
import { system_checks } from './tables.server.ts'

/** Parts that somebody outside watches. What the others say is the team's. */
const TOLD = ['mail', 'queue', 'storage', 'backup'] as const satisfies PartName[]

/**
 * Milliseconds: load balancers wait two seconds (deploy/varnish.vcl), and a database may be silent instead of refusing.
 * Of writes the previous answer counts a little earlier, since slow ones do not make the database away.
 */
const ANSWER_WITHIN_MS = 1_000
const WRITES_WITHIN_MS = 600
/** After as many, a silent connection is given up, and the next who asks gets another. */
const SILENT_MS = 10_000

type Told = (typeof TOLD)[number]

/**
 * Looks at the database and, with `lookAtDisk`, at this machine's disk, which a database that stores nothing says
 * nothing of. The other states are those of the last checks; unknown while new ones could not be stored.
 */
export async function readHealth(lookAtDisk: () => Promise<{ state: CheckState }>): Promise<Health> {
  const [found, disk] = await Promise.all([askDatabase(), stateWithin(lookAtDisk())])
  const writes = found?.writes === true
  const told = TOLD.map((part) => [part, (writes && found?.states.get(part)) || 'unknown'])
  return { database: found !== undefined, writes, disk, ...Object.fromEntries(told) }
}

/** Of a disk that hangs nothing is known in time; the check begins no second question beside it. */
function stateWithin(look: Promise<{ state: CheckState }>): Promise<CheckState | 'unknown'> {
  const state = look.then(
    (found) => found.state,
    () => 'unknown' as const,
  )
  return Promise.race([state, sleep(ANSWER_WITHIN_MS, 'unknown' as const, { ref: false })])
}

/** Undefined while there is no answer in time; one question at a time, so that a silent database takes no more. */
const askDatabase = restingRead(
  async () => ({ states: await readStates(), writes: await acceptsWrites(WRITES_WITHIN_MS) }),
  { restMs: 0, withinMs: ANSWER_WITHIN_MS },
)

async function readStates(): Promise<Map<Told, CheckState | null>> {
  const { part, state } = system_checks
  const question = db
    .select({ part, state })
    .from(system_checks)
    .where(inArray(part, [...TOLD]))
    .toSQL()
  const { rows } = await askWithin<{ part: Told; state: CheckState | null }>(
    SILENT_MS,
    question.sql,
    question.params,
  )
  return new Map(rows.map((row) => [row.part, row.state]))
}
