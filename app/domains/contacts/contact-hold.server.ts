/**
 * Owns whose turn it is with an address: what is written of one person comes one after the other, also where there
 * is no row yet. Whoever needs an event too holds that first (events/registrations/places.server.ts).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { contacts } from './tables.server.ts'

/** Until the end of the transaction. `email` in lower case. */
export async function holdContact(email: string, tx: Tx): Promise<void> {
  // A form holds its sender for the receipt and for the contact: the second time would be a question for nothing.
  const mine = held.get(tx) ?? new Set()
  if (mine.has(email)) return
  await holdContacts([email], tx)
  held.set(tx, mine.add(email))
}

const held = new WeakMap<Tx, Set<string>>()

/** In one order for all, so that nobody waits for whoever waits for them. */
export async function holdContacts(emails: readonly string[], tx: Tx): Promise<void> {
  const keys = sql.param(emails.map((email) => `contact:${email}`))
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
      select key from unnest(${keys}::text[]) key order by key
    ) sorted`)
}

/**
 * Before rows of contacts are held to be written later. Otherwise an import could lock the table in between, and wait
 * for a row of whoever waits for the table.
 */
export async function joinWriters(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${contacts} in row exclusive mode`)
}
