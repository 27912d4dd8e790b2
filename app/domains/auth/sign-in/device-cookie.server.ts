/**
 * Owns the cookie that marks a device which signed in before. Attempts from such a device are counted separately, so
 * that a stranger's guesses at an account do not lock its owner out (design §6.25).
 */
import { createHash, randomUUID } from 'node:crypto'
import { createCookie } from 'react-router'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'

const LIFETIME_SECONDS = 180 * 24 * 3600

type KnownDevice = { id: string; account: string; until: number }

/** Id of this device if it signed in to this account within the last 180 days; undefined otherwise. */
export async function knownDevice(cookieHeader: string | null, email: string): Promise<string | undefined> {
  const known = await readKnownDevice(cookieHeader)
  if (!known || known.account !== accountDigest(email) || known.until < Date.now()) return undefined
  return known.id
}

/** Set-Cookie line that marks a device after a sign-in. The device keeps its id, whoever signs in on it. */
export async function rememberDevice(cookieHeader: string | null, email: string): Promise<string> {
  const id = (await readKnownDevice(cookieHeader))?.id ?? randomUUID()
  const known: KnownDevice = {
    id,
    account: accountDigest(email),
    until: Date.now() + LIFETIME_SECONDS * 1000,
  }
  return deviceCookie().serialize(known)
}

/** The cookie's content; null unless its signature is valid. */
function readKnownDevice(cookieHeader: string | null): Promise<KnownDevice | null> {
  return deviceCookie().parse(cookieHeader)
}

function deviceCookie() {
  const { secrets, secure } = cookieSecurity()
  return createCookie(secureCookie('marea.device', secure), {
    secrets: secrets.map((secret) => `device:${secret}`),
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: LIFETIME_SECONDS,
  })
}

function accountDigest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
