/**
 * Owns who is acting. Session and roles are read from the database on every request, in one query, so that a change of
 * them works at once. A session that nobody used for the hours of the settings has ended.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Capability, isRole, type Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { publicHost } from '#app/platform/site-address.server.ts'
import { type FactorDue, factorDue } from '../required-factor.ts'
import { PROOF_MINUTES } from '../schema.ts'
import { has, hasFactorOf, rolesOf, session, user } from '../tables.server.ts'
import { signedToken, tokenOf } from './cookie.server.ts'
import { idleHours, isLive, isSeenLongAgo, markSeen } from './live.server.ts'
import { tokenHash } from './token-hash.server.ts'

export type CurrentAdmin =
  | { state: 'signed-out' }
  | { state: 'no-role'; email: string }
  /** Team member with a temporary password: only the new-password screen opens. */
  | { state: 'new-password'; actor: Actor; sessionId: string }
  /** Team member whose role asks for a second factor, and who has none: only the screen to set one up opens. */
  | { state: 'new-factor'; actor: Actor }
  /** `isProved`: who they are was proved in the last minutes. `factorDue`: what they have to set up until a day. */
  | {
      state: 'member'
      actor: Actor & Member
      session: { id: string; isProved: boolean }
      factorDue?: FactorDue | undefined
    }

export function currentAdmin(request: Request): Promise<CurrentAdmin> {
  return adminOf(tokenOf(request.headers.get('cookie') ?? ''))
}

/**
 * Current administrator of a program: its bearer token is the value of the session cookie, signature included, and
 * passes the same check. Cookies of the request are ignored.
 */
export async function adminOfBearer(headers: Headers): Promise<CurrentAdmin> {
  const [, value = ''] = /^Bearer +([\w.~+/=%-]{1,512})$/i.exec(headers.get('authorization') ?? '') ?? []
  return adminOf(signedToken(value))
}

async function adminOf(token: string | undefined): Promise<CurrentAdmin> {
  const found = await findSession(token)
  if (!found) return { state: 'signed-out' }
  const { id, email, isProved } = found
  const roles = found.roles.filter(isRole)
  if (roles.length === 0) return { state: 'no-role', email }
  const actor = { id: found.userId, email }
  if (found.must_change_password) return { state: 'new-password', actor, sessionId: id }
  const due = found.hasFactor ? undefined : factorDue(roles, await readSettings(), found.today)
  if (due && due.daysLeft <= 0) return { state: 'new-factor', actor }
  return {
    state: 'member',
    actor: { ...actor, roles },
    session: { id, isProved },
    ...(due && { factorDue: due }),
  }
}

/** Live session of a request's cookie; undefined if there is none. */
export async function readSession(headers: Headers): Promise<{ id: string; userId: string } | undefined> {
  const found = await findSession(tokenOf(headers.get('cookie') ?? ''))
  return found && { id: found.id, userId: found.userId }
}

async function findSession(token: string | undefined) {
  if (!token) return undefined
  const { time_zone } = await readSettings()
  const [found] = await db
    .select({
      id: session.id,
      userId: session.user_id,
      email: user.email,
      roles: rolesOf,
      must_change_password: user.must_change_password,
      hasFactor: hasFactorOf(publicHost()),
      /** By the database's clock, so that every node says the same. */
      today: sql<string>`to_char(now() at time zone ${time_zone}, 'YYYY-MM-DD')`,
      isSeenLongAgo: sql<boolean>`${isSeenLongAgo}`,
      isProved: sql<boolean>`${session.proved_at} > now() - make_interval(mins => ${PROOF_MINUTES})`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(session.token, tokenHash(token)), isLive(await idleHours())))
  if (found?.isSeenLongAgo) void markSeen(found.id)
  return found
}

/** Whether somebody has a capability at this moment: work that they started may go on after their roles changed. */
export async function isAllowedNow(userId: string, capability: Capability, tx: Db | Tx): Promise<boolean> {
  return (await tx.$count(user, and(eq(user.id, userId), has(capability)))) > 0
}
