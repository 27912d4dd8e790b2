/** Owns that one backup, and one drill, is under way at a time, whoever asked for it on whichever node. */
import { sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/db.server.ts'
import { BACKUP_LOCK } from '../archive/write.server.ts'
import type { RunKind } from '../schema.ts'
import { type BegunRun, beginRun, endInterrupted, isUnderWay } from './runs.server.ts'

/** Held while a drill is at work. Any constant, the same on every node, as the next. */
export const DRILL_LOCK = 7_204_112
const TURN_LOCK = 7_204_113

const BACKUP = { kinds: ['manual', 'nightly'] satisfies RunKind[], lock: BACKUP_LOCK }
const RIVALS: Record<RunKind, { kinds: RunKind[]; lock: number }> = {
  manual: BACKUP,
  nightly: BACKUP,
  drill: { kinds: ['drill'], lock: DRILL_LOCK },
}

/** Begins a run where none is under way and `isDue` says so. `settle` is part of the transaction that begins it. */
export async function takeTurn(
  kind: RunKind,
  isDue: (tx: Tx) => Promise<boolean>,
  settle: (run: BegunRun, tx: Tx) => Promise<void> = async () => {},
): Promise<BegunRun | undefined> {
  const { kinds, lock } = RIVALS[kind]
  return db.transaction(async (tx) => {
    // Two at once would both find nobody at work.
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`)
    await endInterrupted(kinds, lock, tx)
    if ((await isUnderWay(kinds, tx)) || !(await isDue(tx))) return undefined
    const run = await beginRun(kind, tx)
    await settle(run, tx)
    return run
  })
}
