/** Owns what `/readyz` says of the site: a few words without facts, since anybody may ask. */
import { inArray } from 'drizzle-orm'
import type { CheckState } from '#app/platform/check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { acceptsWrites } from '#app/platform/database/writes.server.ts'
import type { Health } from '#app/platform/http/readiness.ts'
import type { PartName } from './parts.ts'
import { system_checks } from './tables.server.ts'

/** Parts that somebody outside watches. What the others say is the team's. */
const TOLD = ['mail', 'queue', 'storage', 'backup'] as const satisfies PartName[]

type Told = (typeof TOLD)[number]

/**
 * Looks at the database and, with `lookAtDisk`, at this machine's disk, which a database that stores nothing says
 * nothing of. The other states are those of the last checks; unknown while new ones could not be stored.
 */
export async function readHealth(lookAtDisk: () => Promise<{ state: CheckState }>): Promise<Health> {
  const [states, disk] = await Promise.all([
    readStates().catch(() => undefined),
    lookAtDisk().then(
      ({ state }) => state,
      () => 'unknown' as const,
    ),
  ])
  const writes = states !== undefined && (await acceptsWrites())
  const told = TOLD.map((part) => [part, (writes && states.get(part)) || 'unknown'])
  return { database: states !== undefined, writes, disk, ...Object.fromEntries(told) }
}

async function readStates(): Promise<Map<Told, CheckState | null>> {
  const { part, state } = system_checks
  const rows = await db
    .select({ part, state })
    .from(system_checks)
    .where(inArray(part, [...TOLD]))
  return new Map(rows.map((row) => [row.part as Told, row.state]))
}
