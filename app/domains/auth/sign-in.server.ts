/** Owns coming in and going out. An unknown address, a wrong password and a malformed one get the same answer. */

import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/rate-limit.server.ts'
import { ADDRESS_HEADER, auth } from './auth.server.ts'
import { knownDevice, markDevice } from './device-cookie.server.ts'
import { signInSchema } from './schema.ts'
import { readSession } from './session.server.ts'
import { session } from './tables.server.ts'

export type SignInAttempt = {
  email: unknown
  password: unknown
  /** The visitor's address as the shell established it. */
  address: string
  /** The request's own: the device's mark and the browser's name are read from them. */
  headers: Headers
}

export type SignInOutcome =
  | { outcome: 'signed-in'; cookies: string[] }
  | { outcome: 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/** Opens a session of a week. Limits come first: by address, then by account or, on its owner's device, by device. */
export async function signIn({ address, headers, ...typed }: SignInAttempt): Promise<SignInOutcome> {
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

  const sessionCookies = await openSession(credentials, {
    address,
    userAgent: headers.get('user-agent') ?? '',
  })
  if (!sessionCookies) return { outcome: 'refused' }
  // One, not all: a stranger's wrong guesses stay counted when the owner comes in (design §6.25).
  await returnAttempt(count.limit, count.who)
  return { outcome: 'signed-in', cookies: [...sessionCookies, await markDevice(cookie, credentials.email)] }
}

/** Ends the session of this browser; resolves to the Set-Cookie lines that clear it. Throws where it could not. */
export async function signOut(headers: Headers): Promise<string[]> {
  const current = await readSession(headers)
  // better-auth swallows a failed delete and clears the cookie all the same; the session would live on unseen.
  if (current) await db.delete(session).where(eq(session.token, current.token))
  const { headers: cleared } = await auth().api.signOut({ headers: onlyCookie(headers), returnHeaders: true })
  return cleared.getSetCookie()
}

/** Undefined when the credentials are wrong, whatever is wrong with them. */
async function openSession(
  credentials: { email: string; password: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<string[] | undefined> {
  try {
    const { headers } = await auth().api.signInEmail({
      body: credentials,
      headers: new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent.slice(0, 500) }),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}

function onlyCookie(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' })
}
