/**
 * Owns the lock on an e-mail address: writes about one person are serialised, even if no row exists yet to lock. Lock
 * order: a transaction that needs an event too locks the event first (attendance/registrations/waitlist.server.ts).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { contacts } from './tables.server.ts'

/** Takes the advisory lock of an address until the transaction ends. `email` must be in lower case. */
export async function lockAddress(email: string, tx: Tx): Promise<void> {
  // A form locks its sender twice, for the receipt and the contact; a repeated lock would waste a round trip.
  const mine = locks.get(tx) ?? new Set()
  if (mine.has(email)) return
  await lockAddresses([email], tx)
  locks.set(tx, mine.add(email))
}

const locks = new WeakMap<Tx, Set<string>>()

/** Locks several addresses in sorted order, so that two callers cannot deadlock. */
export async function lockAddresses(emails: readonly string[], tx: Tx): Promise<void> {
  const keys = sql.param(emails.map((email) => `contact:${email}`))
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
      select key from unnest(${keys}::text[]) key order by key
    ) sorted`)
}

/**
 * Takes the table lock of a writer. Call it before locking contacts with FOR UPDATE to write them later: otherwise an
 * import could lock the table in between and deadlock on one of those rows.
 */
export async function lockTableForWriting(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${contacts} in row exclusive mode`)
}
