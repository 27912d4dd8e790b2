/**
 * Owns the value of the session cookie: signed, so that the shell can queue the team's requests apart from visitors'
 * without asking the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { siteSecret, siteSecrets } from '#app/domains/settings/site-secret.server.ts'
import { SESSION_COOKIE, sessionCookieName } from './engine.server.ts'

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
  return encodeURIComponent(`${token}.${signatureOf(token, siteSecret()).toString('base64')}`)
}

/** Token of a cookie header's session; undefined without one that carries our signature. */
export function tokenOf(cookie: string): string | undefined {
  const name = `${sessionCookieName()}=`
  const values = cookie.split('; ').filter((pair) => pair.startsWith(name))
  return values.map((pair) => signedToken(pair.slice(name.length))).find(Boolean)
}

/** Token of a cookie's value, percent-encoded or not; undefined without our signature. */
export function signedToken(value: string): string | undefined {
  return isSigned(value) ? partsOf(value).token : undefined
}

/** Whether a value is signed by one of the site's secrets. */
function isSigned(value: string): boolean {
  const { token, signature } = partsOf(value)
  return siteSecrets().some((secret) => {
    const own = signatureOf(token, secret)
    return signature.length === own.length && timingSafeEqual(signature, own)
  })
}

function partsOf(value: string): { token: string; signature: Buffer } {
  const [, token = '', encoded = ''] = /^([^.%]+)\.(.+)$/.exec(value) ?? []
  const base64 = encoded.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '=')
  return { token, signature: Buffer.from(base64, 'base64') }
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}
