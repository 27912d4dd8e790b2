/**
 * Owns the lock on an e-mail address: writes about one person are serialised, also where there is no row to lock yet.
 * Lock order: who needs an event as well locks the event first (attendance/registrations/waitlist.server.ts).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { contacts } from './tables.server.ts'

/** Takes the advisory lock of an address until the end of the transaction. `email` in lower case. */
export async function lockAddress(email: string, tx: Tx): Promise<void> {
  // One form locks its sender twice, for the receipt and for the contact; the second would be a wasted round trip.
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
 * Takes the table lock of a writer. To be called before contacts are locked with FOR UPDATE and written later: an
 * import could lock the table in between, and wait for one of those rows while their owner waits for the table.
 */
export async function lockTableForWriting(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${contacts} in row exclusive mode`)
}
