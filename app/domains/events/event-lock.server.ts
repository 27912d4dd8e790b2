/**
 * Owns the lock of an event: changes of its registrations, its schedule and its mails happen one after another
 * (docs/decisions/0014).
 */
import { sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { runExclusive } from '#app/platform/limits/keyed-mutex.server.ts'
import { events } from './tables.server.ts'

/**
 * Transactions per event and node. With two, the second already waits for the row lock while the first writes, so
 * that the lock is never idle.
 */
const CONCURRENT_PER_EVENT = 2
let callers = 0

/**
 * Runs `work` in a transaction that locks the event's row. On one node callers queue in memory, so that an event
 * takes two connections at most (docs/decisions/0014).
 */
export function withEventLock<Result>(id: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runExclusive(`event:${id}:${callers++ % CONCURRENT_PER_EVENT}`, () =>
    db.transaction(async (tx) => {
      await lockEvent(id, tx)
      return work(tx)
    }),
  )
}

/**
 * Locks the event's row until `tx` ends. Call it before the first write to the event's registrations, to avoid
 * deadlocks.
 */
export async function lockEvent(id: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select from ${events} where ${events.id} = ${id} for update`)
}
