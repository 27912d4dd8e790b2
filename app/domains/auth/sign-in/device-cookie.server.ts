/**
 * Owns the cookie that marks a device that signed in before. Attempts from it are counted separately, so that a
 * stranger's guesses at an account do not lock its owner out (design §6.25).
 */
import { createHash, randomUUID } from 'node:crypto'
import { createCookie } from 'react-router'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'

const LIFETIME_SECONDS = 180 * 24 * 3600

type DeviceMark = { id: string; account: string; until: number }

/** The id of this device, when it signed in to this very account within the last 180 days. */
export async function knownDevice(cookieHeader: string | null, email: string): Promise<string | undefined> {
  const mark = await readMark(cookieHeader)
  if (!mark || mark.account !== accountDigest(email) || mark.until < Date.now()) return undefined
  return mark.id
}

/** The Set-Cookie line that marks a device after a success. A device keeps its id, whoever signs in on it. */
export async function markDevice(cookieHeader: string | null, email: string): Promise<string> {
  const id = (await readMark(cookieHeader))?.id ?? randomUUID()
  const mark: DeviceMark = { id, account: accountDigest(email), until: Date.now() + LIFETIME_SECONDS * 1000 }
  return deviceCookie().serialize(mark)
}

/** Null unless the signature is valid. */
function readMark(cookieHeader: string | null): Promise<DeviceMark | null> {
  return deviceCookie().parse(cookieHeader)
}

function deviceCookie() {
  const { secret, secure } = cookieSecurity()
  return createCookie('marea.device', {
    secrets: [`device:${secret}`],
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
