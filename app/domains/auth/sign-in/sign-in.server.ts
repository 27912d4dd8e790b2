/** Owns signing in and out. An unknown address, a wrong password and a malformed one get the same answer. */
import { eq } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { findByPasskey } from '../passkeys/passkeys.server.ts'
import { authenticatorAnswer } from '../passkeys/schema.ts'
import { findByPassword } from '../passwords/credentials.server.ts'
import { signInSchema } from '../schema.ts'
import { isRememberedHere } from '../second-factor/remembered.server.ts'
import { factorsOf, hasFactor } from '../second-factor/state.server.ts'
import { readSession } from '../sessions/current-admin.server.ts'
import { clearedSession } from '../sessions/open.server.ts'
import { session, user } from '../tables.server.ts'
import { knownDevice } from './device-cookie.server.ts'
import { enter, type From } from './entering.server.ts'
import { holdSignIn } from './pending.server.ts'
import { recordSignOut } from './record.server.ts'
import { countLimitedSignIn, countRefusedSignIn } from './refused.server.ts'

export type SignInAttempt = From & {
  email: unknown
  password: unknown
}

export type PasskeyAttempt = From & {
  /** Answer of the authenticator, in JSON, as it was posted. */
  answer: unknown
}

export type SignInOutcome =
  | PasskeyOutcome
  /** The password was right: the second factor is still to come, and no session is open. */
  | { outcome: 'code-wanted'; cookies: string[] }

export type PasskeyOutcome =
  | { outcome: 'signed-in'; cookies: string[] }
  | { outcome: 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/**
 * Opens a session of a week, or asks for the second factor of who has one. Limits are checked first: by client address, then by account or, on a known
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

  const person = await findByPassword(credentials)
  if (!person) return { outcome: 'refused' }
  // Returns one attempt to the limit, not all: a stranger's wrong guesses stay counted when the owner signs in
  // (design §6.25).
  await returnAttempt(count.limit, count.who)
  const isAsked = hasFactor(await factorsOf(person.id)) && !(await isRememberedHere(cookie, person.id))
  return isAsked
    ? { outcome: 'code-wanted', cookies: [await holdSignIn(person.id)] }
    : { outcome: 'signed-in', cookies: await enter(person, { address, headers }) }
}

/** Opens a session by a passkey, which is as good as password and second factor together. Limited by address alone. */
export async function signInByPasskey({ answer, address, headers }: PasskeyAttempt): Promise<PasskeyOutcome> {
  const tried = { typed: undefined, source: address }
  const byAddress = await spendAttempt('signInByAddress', address)
  if (!byAddress.ok) {
    countLimitedSignIn(tried)
    return { outcome: 'limited', retryAfterSeconds: byAddress.retryAfterSeconds }
  }
  const { success, data: given } = authenticatorAnswer().safeParse(answer)
  const person = success ? await findByPasskey(given) : undefined
  if (!person) {
    await countRefusedSignIn(tried)
    return { outcome: 'refused' }
  }
  return {
    outcome: 'signed-in',
    cookies: await enter(person, { address, headers, proof: 'con una llave de acceso' }),
  }
}

/** Ends the session of this browser; resolves to the Set-Cookie lines that clear it. Throws if it could not be deleted. */
export async function signOut(headers: Headers): Promise<string[]> {
  const current = await readSession(headers)
  if (current) await endSession(current.id)
  return [clearedSession()]
}

/** Records the sign-out only if the delete found the session: of two simultaneous requests one is recorded. */
async function endSession(id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.id, id))
      .returning({ id: session.user_id, userAgent: session.user_agent })
    if (!ended) return
    const [person] = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(user.id, ended.id))
    if (person) await recordSignOut(person, ended.userAgent, tx)
  })
}
