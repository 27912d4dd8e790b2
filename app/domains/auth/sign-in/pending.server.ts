/**
 * Owns sign-ins that wait for the second factor: the password was right, no session is open yet. Bound to the account
 * and to the browser, by a cookie whose token is stored hashed, and over after ten minutes.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { createCookie } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'
import { tokenHash } from '../sessions/token-hash.server.ts'
import { pending_sign_ins, user } from '../tables.server.ts'

const LIFETIME_SECONDS = 600

/** Keeps a sign-in for its second step; resolves to the Set-Cookie line. */
export async function holdSignIn(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(pending_sign_ins).values({
    token_hash: tokenHash(token),
    user_id: userId,
    expires_at: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  })
  return pendingCookie().serialize(token)
}

/** Whose sign-in waits in this browser; undefined if none does, or its ten minutes are over. */
export async function findPendingSignIn(cookieHeader: string | null): Promise<Actor | undefined> {
  const token = await tokenIn(cookieHeader)
  if (!token) return undefined
  const [pending] = await db
    .select({ id: user.id, email: user.email })
    .from(pending_sign_ins)
    .innerJoin(user, eq(user.id, pending_sign_ins.user_id))
    .where(isLive(token))
  return pending
}

/** Uses a waiting sign-in up, and resolves to the Set-Cookie line that says so; undefined if it was over. */
export async function endPendingSignIn(cookieHeader: string | null): Promise<string | undefined> {
  const token = await tokenIn(cookieHeader)
  if (!token) return undefined
  const ended = await db
    .delete(pending_sign_ins)
    .where(isLive(token))
    .returning({ user_id: pending_sign_ins.user_id })
  return ended.length > 0 ? pendingCookie().serialize('', { maxAge: 0 }) : undefined
}

async function tokenIn(cookieHeader: string | null): Promise<string | undefined> {
  const kept = await pendingCookie().parse(cookieHeader)
  return typeof kept === 'string' && kept !== '' ? kept : undefined
}

function isLive(token: string) {
  return and(eq(pending_sign_ins.token_hash, tokenHash(token)), gt(pending_sign_ins.expires_at, sql`now()`))
}

function pendingCookie() {
  const { secrets, secure } = cookieSecurity()
  return createCookie(secureCookie('marea.sign_in', secure), {
    secrets: secrets.map((secret) => `sign-in:${secret}`),
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: LIFETIME_SECONDS,
  })
}
