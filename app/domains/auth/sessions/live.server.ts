/**
 * Owns until when a session lives: a week from its opening, and as long as nobody leaves it unused for the hours of the
 * settings. Both are compared by the database, on every request of every node.
 */
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, isDatabaseDown } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { session } from '../tables.server.ts'

/** Minutes by which the stored last use may be behind: one write in that time is enough, since reads are many. */
const SEEN_MINUTES = 5

/** Hours without use after which a session has ended. */
export async function idleHours(): Promise<number> {
  return Number((await readSettings()).session_idle_hours)
}

/** SQL: whether a row of `session` still opens the panel. */
export function isLive(idleHours: number): SQL | undefined {
  const last = sql`now() - make_interval(hours => ${idleHours})`
  return and(gt(session.expires_at, sql`now()`), gt(session.last_seen_at, last))
}

/** SQL: whether a row's last use is to be written again. */
export const isSeenLongAgo = lt(session.last_seen_at, sql`now() - make_interval(mins => ${SEEN_MINUTES})`)

/**
 * Writes that a session is used now. Nobody waits for it, and a database that takes no writes fails no request
 * (docs/decisions/0062); of several requests at once the first writes.
 */
export async function markSeen(id: string): Promise<void> {
  try {
    await db
      .update(session)
      .set({ last_seen_at: sql`now()` })
      .where(and(eq(session.id, id), isSeenLongAgo))
  } catch (error) {
    if (!isDatabaseDown(error)) log.warn(traceOf(error), 'last use of a session not written')
  }
}
