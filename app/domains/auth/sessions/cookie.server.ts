/**
 * Owns the value of the session cookie: signed, so that the shell can queue the team's requests apart from visitors'
 * without asking the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieSecurity, SESSION_COOKIE } from './engine.server.ts'

const PATTERN = new RegExp(
  `(?:^|;\\s*)(?:__(?:Secure|Host)-)?${SESSION_COOKIE.replace('.', '\\.')}=([^;]+)`,
  'g',
)

/**
 * Whether a cookie carries a session token with our signature. The session may have ended since: only the gate
 * grants access.
 */
export function carriesSession(cookie: string): boolean {
  return [...cookie.matchAll(PATTERN)].some(([, value = '']) => isSigned(value))
}

/** Value of a session's cookie, in better-auth's format: token, dot, and signature in Base64, all percent-encoded. */
export function signedValue(token: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`)
}

function isSigned(value: string): boolean {
  const [, token = '', signature = ''] = /^([^.%]+)\.(.+)$/.exec(value) ?? []
  const given = Buffer.from(
    signature.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '='),
    'base64',
  )
  const own = signatureOf(token)
  return given.length === own.length && timingSafeEqual(given, own)
}

function signatureOf(token: string): Buffer {
  return createHmac('sha256', cookieSecurity().secret).update(token).digest()
}
