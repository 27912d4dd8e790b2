/** Owns signing in and out. An unknown address, a wrong password and a malformed one get the same answer. */
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { throwRefusedWrite } from '#app/platform/database/writes.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { signInSchema } from '../schema.ts'
import { readSession } from '../sessions/current-admin.server.ts'
import { ADDRESS_HEADER, auth, withSessionCookie } from '../sessions/engine.server.ts'
import { session, user } from '../tables.server.ts'
import { knownDevice, rememberDevice } from './device-cookie.server.ts'
import { recordSignIn, recordSignOut } from './record.server.ts'
import { countLimitedSignIn, countRefusedSignIn } from './refused.server.ts'

export type SignInAttempt = {
  email: unknown
  password: unknown
  /** Client address as the shell established it, behind trusted proxies. */
  address: string
  /** Headers of the request, for device cookie and User-Agent. */
  headers: Headers
}

export type SignInOutcome =
  | { outcome: 'signed-in'; cookies: string[] }
  | { outcome: 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/**
 * Opens a session of a week. Limits are checked first: by client address, then by account or, on a known
 * device, by device.
 */
export async function signIn(attempt: SignInAttempt): Promise<SignInOutcome> {
  const outcome = await tryToSignIn(attempt)
  const tried = { typed: attempt.email, source: attempt.address }
  if (outcome.outcome === 'refused') await countRefusedSignIn(tried)
  if (outcome.outcome === 'limited') countLimitedSignIn(tried)
  return outcome
}

async function tryToSignIn({ address, headers, ...typed }: SignInAttempt): Promise<SignInOutcome> {
  const byAddress = await spendAttempt('signInByAddress', address)
  if (!byAddress.ok) return { outcome: 'limited', retryAfterSeconds: byAddress.retryAfterSeconds }

  const { success, data: credentials } = signInSchema().safeParse(typed)
  if (!success) return { outcome: 'refused' }

  const cookie = headers.get('cookie')
  const device = await knownDevice(cookie, credentials.email)
  const count = device
    ? { limit: 'signInByDevice' as const, who: device }
    : { limit: 'signInByAccount' as const, who: credentials.email }
  const byAccount = await spendAttempt(count.limit, count.who)
  if (!byAccount.ok) return { outcome: 'limited', retryAfterSeconds: byAccount.retryAfterSeconds }

  const userAgent = headers.get('user-agent') ?? ''
  const opened = await openSession(credentials, { address, userAgent })
  if (!opened) return { outcome: 'refused' }
  await recordSignIn(opened.person, { source: address, userAgent })
  // Returns one attempt to the limit, not all: a stranger's wrong guesses stay counted when the owner signs in
  // (design §6.25).
  await returnAttempt(count.limit, count.who)
  return {
    outcome: 'signed-in',
    cookies: [...opened.cookies, await rememberDevice(cookie, credentials.email)],
  }
}

/**
 * Ends the session of this browser; resolves to the Set-Cookie lines that clear it. Throws if the session could
 * not be deleted.
 */
export async function signOut(headers: Headers): Promise<string[]> {
  const current = await readSession(headers)
  // better-auth swallows a failed delete and clears the cookie all the same; the session would live on unseen.
  if (current) await endSession(current.token)
  const { headers: cleared } = await auth().api.signOut({ headers: onlyCookie(headers), returnHeaders: true })
  return cleared.getSetCookie()
}

/** Records the sign-out only if the delete found the session: of two simultaneous requests one is recorded. */
async function endSession(token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.token, token))
      .returning({ id: session.user_id, userAgent: session.user_agent })
    if (!ended) return
    const [person] = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(user.id, ended.id))
    if (person) await recordSignOut(person, ended.userAgent, tx)
  })
}

/** Checks the credentials and opens a session; undefined if they are refused, for whatever reason. */
async function openSession(
  credentials: { email: string; password: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<{ person: Actor; cookies: string[] } | undefined> {
  try {
    const { headers, response } = await auth().api.signInEmail({
      body: credentials,
      headers: new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent.slice(0, 500) }),
      returnHeaders: true,
    })
    return { person: { id: response.user.id, email: response.user.email }, cookies: headers.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.statusCode < 500 && error.body?.code !== 'FAILED_TO_CREATE_SESSION') return undefined
    // better-auth hides why the database refused the new session; a write of our own throws the real error.
    await throwRefusedWrite()
    throw error
  }
}

function onlyCookie(headers: Headers): Headers {
  return new Headers({ cookie: withSessionCookie(headers.get('cookie') ?? '') })
}
