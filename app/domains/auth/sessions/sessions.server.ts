/**
 * Owns the open sessions of a person: listing and ending them. An ended session is refused from its next
 * request on.
 */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { SessionView } from '../schema.ts'
import { pending_sign_ins, remembered_devices, session, verification } from '../tables.server.ts'
import { readSession } from './current-admin.server.ts'
import { deviceName } from './device-name.ts'
import { HASH_CHARACTERS } from './token-hash.server.ts'

/** Open sessions, the newest first. `headers` belong to the request and tell which session is the current one. */
export async function listSessions(actor: Actor, headers: Headers): Promise<SessionView[]> {
  const here = await readSession(headers)
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.user_id, actor.id), gt(session.expires_at, sql`now()`)))
    .orderBy(desc(session.created_at), session.id)
  return rows.map(({ id, user_agent, created_at }) => ({
    id,
    device: deviceName(user_agent),
    since: created_at,
    isHere: id === here?.id,
  }))
}

/** Ends every session of the person, including the current one ('Cerrar todas las sesiones'). */
export async function endAllSessions(actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(session).where(eq(session.user_id, actor.id)).returning({ id: session.id })
    await recordChange(
      actor,
      {
        action: 'user.sessions_closed',
        subject_type: 'user',
        subject_id: actor.id,
        summary: 'Cerró todas sus sesiones',
        before: { sessions: ended.length },
      },
      tx,
    )
  })
}

/**
 * Deletes expired sessions, codes and remembered devices, which are refused already, to keep the tables small, and tokens that a program
 * before decision 95 stored as they are, which open nothing here.
 */
export async function deleteExpired(): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, sql`now()`))
  await db.delete(session).where(ne(sql`length(${session.token})`, HASH_CHARACTERS))
  for (const table of [pending_sign_ins, remembered_devices])
    await db.delete(table).where(lt(table.expires_at, sql`now()`))
  await db.delete(verification).where(lt(verification.expires_at, sql`now()`))
}
