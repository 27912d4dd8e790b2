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

/** Accounts that one device may be known for, so that the cookie stays small: a shared computer has a few. */
const MOST_ACCOUNTS = 5

/** `until` in ms since 1970. */
type KnownAccount = { account: string; until: number }

/** The account of the last sign-in, and `others` before it, the newest first. */
type KnownDevice = KnownAccount & { id: string; others?: KnownAccount[] }

/** Id of this device if it signed in to this account within the last 180 days; undefined otherwise. */
export async function knownDevice(cookieHeader: string | null, email: string): Promise<string | undefined> {
  const known = await readKnownDevice(cookieHeader)
  const account = accountDigest(email)
  return known && accountsOf(known).some((each) => each.account === account) ? known.id : undefined
}

/** Set-Cookie line that marks a device after a sign-in. The device keeps its id, whoever signs in on it. */
export async function rememberDevice(cookieHeader: string | null, email: string): Promise<string> {
  const before = await readKnownDevice(cookieHeader)
  const account = accountDigest(email)
  const others = before ? accountsOf(before).filter((each) => each.account !== account) : []
  const known: KnownDevice = {
    id: before?.id ?? randomUUID(),
    account,
    until: Date.now() + LIFETIME_SECONDS * 1000,
    others: others.slice(0, MOST_ACCOUNTS - 1),
  }
  return deviceCookie().serialize(known)
}

/** Accounts that signed in on a device within the last 180 days. */
function accountsOf({ account, until, others = [] }: KnownDevice): KnownAccount[] {
  return [{ account, until }, ...others].filter((each) => each.until >= Date.now())
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
