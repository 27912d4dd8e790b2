/**
 * Recognises signed session cookies without the database, so that the shell can queue the team's requests apart from
 * visitors'.
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

function isSigned(value: string): boolean {
  // Format of better-auth's cookie: token, dot, and signature in Base64, all percent-encoded.
  const [, token = '', signature = ''] = /^([^.%]+)\.(.+)$/.exec(value) ?? []
  const given = Buffer.from(
    signature.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '='),
    'base64',
  )
  const own = createHmac('sha256', cookieSecurity().secret).update(token).digest()
  return given.length === own.length && timingSafeEqual(given, own)
}
