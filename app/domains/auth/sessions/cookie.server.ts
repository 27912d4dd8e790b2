/** Tells, without the database, who signed in here once: the shell lets them past a crowd of strangers. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieSecurity, SESSION_COOKIE } from './engine.server.ts'

const PATTERN = new RegExp(
  `(?:^|;\\s*)(?:__(?:Secure|Host)-)?${SESSION_COOKIE.replace('.', '\\.')}=([^;]+)`,
  'g',
)

/** Whether a cookie carries a session with our signature. It may have ended since: the gate alone opens the panel. */
export function carriesSession(cookie: string): boolean {
  return [...cookie.matchAll(PATTERN)].some(([, value = '']) => isSigned(value))
}

function isSigned(value: string): boolean {
  // As better-auth writes it: token, a dot, the signature in Base64, all percent-encoded.
  const [, token = '', signature = ''] = /^([^.%]+)\.(.+)$/.exec(value) ?? []
  const given = Buffer.from(
    signature.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '='),
    'base64',
  )
  const own = createHmac('sha256', cookieSecurity().secret).update(token).digest()
  return given.length === own.length && timingSafeEqual(given, own)
}
