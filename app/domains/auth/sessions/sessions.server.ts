/**
 * Owns the open sessions of a person: listing and ending them. An ended session is refused from its next
 * request on.
 */
import { and, desc, eq, lt, ne, not, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { SessionView } from '../schema.ts'
import { pending_sign_ins, remembered_devices, session, user, verification } from '../tables.server.ts'
import { readSession } from './current-admin.server.ts'
import { deviceName } from './device-name.ts'
import { idleHours, isLive } from './live.server.ts'
import { networkOf } from './network.ts'
import { HASH_CHARACTERS } from './token-hash.server.ts'

/** Open sessions, the newest first. `headers` belong to the request and tell which session is the current one. */
export async function listSessions(actor: Actor, headers: Headers): Promise<SessionView[]> {
  const here = await readSession(headers)
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.user_id, actor.id), isLive(await idleHours())))
    .orderBy(desc(session.created_at), session.id)
  return rows.map(({ id, user_agent, ip_address, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    network: networkOf(ip_address ?? ''),
    since: created_at,
    last_seen: last_seen_at,
    isHere: id === here?.id,
  }))
}

/** Ends every session of the person, including the current one ('Cerrar todas las sesiones'). */
export async function endAllSessions(actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(session).where(eq(session.user_id, actor.id)).returning({ id: session.id })
    const entry = { action: 'user.sessions_closed', summary: 'Cerró todas sus sesiones' }
    await record(actor, { ...entry, subject_id: actor.id, before: { sessions: ended.length } }, tx)
  })
}

/** Ends the person's other sessions; resolves to how many there were. */
export async function endOtherSessions(actor: Actor, here: string): Promise<number> {
  return db.transaction(async (tx) => {
    const others = and(eq(session.user_id, actor.id), ne(session.id, here))
    const ended = await tx.delete(session).where(others).returning({ id: session.id })
    const entry = { action: 'user.other_sessions_closed', summary: 'Cerró sus demás sesiones' }
    if (ended.length > 0)
      await record(actor, { ...entry, subject_id: actor.id, before: { sessions: ended.length } }, tx)
    return ended.length
  })
}

/** Ends one session of the person. Of two requests at once the second finds it `missing`. */
export async function endOneSession(actor: Actor, id: string): Promise<'ended' | 'missing'> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(and(eq(session.user_id, actor.id), eq(session.id, id)))
      .returning({ user_agent: session.user_agent })
    if (!ended) return 'missing'
    const entry = { action: 'user.session_closed', summary: 'Cerró una de sus sesiones' }
    const before = { device: deviceName(ended.user_agent) }
    await record(actor, { ...entry, subject_id: actor.id, before }, tx)
    return 'ended'
  })
}

/** Ends every session of a colleague, such as one who lost a phone; undefined if there is no such person. */
export async function endSessionsOf(userId: string, actor: Actor): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
    if (!person) return undefined
    const ended = await tx.delete(session).where(eq(session.user_id, userId)).returning({ id: session.id })
    const entry = {
      action: 'user.sessions_ended',
      summary: `Cerró las sesiones de «${person.email}»`,
    }
    if (ended.length > 0)
      await record(actor, { ...entry, subject_id: userId, before: { sessions: ended.length } }, tx)
    return ended.length
  })
}

type Entry = { action: string; subject_id: string; summary: string; before: object }

async function record(actor: Actor, entry: Entry, tx: Tx): Promise<void> {
  await recordChange(actor, { ...entry, subject_type: 'user' }, tx)
}

/**
 * Deletes sessions, codes and remembered devices that have ended, which are refused already, to keep the tables small,
 * and tokens that a program before decision 95 stored as they are, which open nothing here.
 */
export async function deleteExpired(): Promise<void> {
  const live = isLive(await idleHours())
  if (live) await db.delete(session).where(not(live))
  await db.delete(session).where(ne(sql`length(${session.token})`, HASH_CHARACTERS))
  for (const table of [pending_sign_ins, remembered_devices])
    await db.delete(table).where(lt(table.expires_at, sql`now()`))
  await db.delete(verification).where(lt(verification.expires_at, sql`now()`))
}
