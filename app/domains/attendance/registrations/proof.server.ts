/**
 * Owns whether the mailbox of a registration is proved (docs/decisions/0060): somebody posted from a link that was mailed
 * there. Opening a link proves nothing, since mail programs do so by themselves (design §6.27).
 */
import { type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { event_registrations } from '../tables.server.ts'

/**
 * SQL: since when `email` is proved by any registration that is stored; null if by none. For the column `proved_at` of
 * a new registration, so that whoever proved an address for one event has proved it for all.
 */
export const provedSince = (email: string): SQL<Date | null> => sql`(
  select min(known.proved_at) from event_registrations known
  where lower(btrim(known.email)) = lower(btrim(${email})) and known.status <> 'spam')`

/** Columns of a registration that the team vouches for. */
export const VOUCHED = {
  proved_at: sql`coalesce(${event_registrations.proved_at}, clock_timestamp())`,
  network: null,
}

/**
 * To be called by what is posted from a mailed link. Proves the address for all its registrations, not for this one
 * alone. Outside of any event's lock: rows of several events are written, in one order.
 */
export async function proveMailbox(registrationId: string): Promise<void> {
  await db.execute(sql`
    update event_registrations set proved_at = clock_timestamp(), network = null
    where id in (
      select theirs.id from event_registrations theirs
      where theirs.proved_at is null and theirs.status <> 'spam' and lower(btrim(theirs.email)) = (
        select lower(btrim(linked.email)) from event_registrations linked where linked.id = ${registrationId})
      order by theirs.id for update)`)
}
