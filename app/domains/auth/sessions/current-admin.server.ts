/** Owns who is acting. Roles are read from the database on every request, so that a change of them works at once. */
import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { type Capability, isRole, type Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { has, rolesOf, user } from '../tables.server.ts'
import { signedAnew } from './cookie.server.ts'
import { auth, sessionCookieName } from './engine.server.ts'

export type CurrentAdmin =
  | { state: 'signed-out' }
  | { state: 'no-role'; email: string }
  /** Team member with a temporary password: only the new-password screen opens. */
  | { state: 'new-password'; actor: Actor; sessionId: string }
  | { state: 'member'; actor: Actor & Member }

export function currentAdmin(request: Request): Promise<CurrentAdmin> {
  return adminOf(request.headers.get('cookie'))
}

/**
 * Current administrator of a program: its bearer token is the value of the session cookie, signature included, and
 * passes the same check. Cookies of the request are ignored.
 */
export async function adminOfBearer(headers: Headers): Promise<CurrentAdmin> {
  const [, token] = /^Bearer +([\w.~+/=%-]{1,512})$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!token) return { state: 'signed-out' }
  // Accepts the token percent-encoded, as in the cookie, or decoded, because programs copy it from either place.
  const value = token.includes('%') ? token : encodeURIComponent(token)
  return adminOf(`${sessionCookieName()}=${value}`)
}

async function adminOf(cookie: string | null): Promise<CurrentAdmin> {
  const session = await readSession(new Headers(cookie ? { cookie } : {}))
  if (!session) return { state: 'signed-out' }

  const [account] = await db
    .select({ email: user.email, roles: rolesOf, must_change_password: user.must_change_password })
    .from(user)
    .where(eq(user.id, session.userId))
  if (!account) return { state: 'signed-out' }
  const roles = account.roles.filter(isRole)
  if (roles.length === 0) return { state: 'no-role', email: account.email }

  const actor = { id: session.userId, email: account.email }
  if (account.must_change_password) return { state: 'new-password', actor, sessionId: session.id }
  return { state: 'member', actor: { ...actor, roles } }
}

/** Live session of a request's cookie; undefined if there is none. */
export async function readSession(headers: Headers): Promise<{ id: string; userId: string } | undefined> {
  const cookie = headers.get('cookie')
  if (!cookie) return undefined
  try {
    const found = await auth().api.getSession({ headers: new Headers({ cookie: signedAnew(cookie) }) })
    return found ? { id: found.session.id, userId: found.session.userId } : undefined
  } catch (error) {
    // better-auth hides the cause behind its own 500. While the database is away, this query throws the real error.
    if (isAPIError(error)) await db.execute(sql`select 1`)
    throw error
  }
}

/** Whether somebody has a capability at this moment: work that they started may go on after their roles changed. */
export async function isAllowedNow(userId: string, capability: Capability, tx: Db | Tx): Promise<boolean> {
  return (await tx.$count(user, and(eq(user.id, userId), has(capability)))) > 0
}
