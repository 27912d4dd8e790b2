/**
 * Owns whose turn it is with an address: what is written of one person comes one after the other, also where there
 * is no row yet. Whoever needs an event too holds that first (events/registration-places.server.ts).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db.server.ts'

/** Until the end of the transaction. `email` in lower case. */
export async function holdContact(email: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`)
}
