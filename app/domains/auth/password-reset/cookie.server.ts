/**
 * Owns where a reset code is kept while its owner types a password: an HttpOnly cookie, so that the code leaves the
 * URL at once and reaches neither the history nor the Referer of the next page.
 */
import { createCookie } from 'react-router'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'

const HOUR_SECONDS = 3600

/** Set-Cookie line that stores a code; without one, the line that deletes the cookie. */
export function serializeResetCode(code?: string): Promise<string> {
  return code ? resetCookie().serialize(code) : resetCookie().serialize('', { maxAge: 0 })
}

/** Code kept in the request's cookie; empty when there is none. */
export async function parseResetCode(request: Request): Promise<string> {
  const kept = await resetCookie().parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? kept : ''
}

function resetCookie() {
  const { secure } = cookieSecurity()
  return createCookie(secureCookie('marea.reset', secure), {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: HOUR_SECONDS,
  })
}
