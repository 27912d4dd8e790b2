/**
 * Owns whether a registration's mailbox is proved (docs/decisions/0060): somebody posted a form behind a mailed link.
 * Merely opening the link proves nothing, since mail programs do that too (design §6.27).
 */
import { type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { event_registrations } from '../tables.server.ts'

/**
 * SQL: when `email` was first proved by any stored registration; null if never. Used for new registrations, so that
 * an address is proved once for all events.
 */
export const provedSince = (email: string): SQL<Date | null> => sql`(
  select min(known.proved_at) from event_registrations known
  where lower(btrim(known.email)) = lower(btrim(${email})) and known.status <> 'spam')`

/** Columns of a registration whose address the team vouches for. */
export const VOUCHED = {
  proved_at: sql`coalesce(${event_registrations.proved_at}, clock_timestamp())`,
  network: null,
}

/**
 * Proves the address of a registration, for all its registrations. To be called when a form behind a mailed link is
 * posted, and outside any event's lock: it writes rows of several events, in a fixed order.
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
