/**
 * Owns where the code of a reset waits while its owner types: in a cookie no script reads, so that it leaves the
 * address bar at once, and with it the history and whatever is told to the next page.
 */
import { createCookie } from 'react-router'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'

const HOUR_SECONDS = 3600

/** The Set-Cookie line that keeps a code; without one, the line that takes it away. */
export function keepResetCode(code?: string): Promise<string> {
  return code ? resetCookie().serialize(code) : resetCookie().serialize('', { maxAge: 0 })
}

/** Empty when there is none. */
export async function keptResetCode(request: Request): Promise<string> {
  const kept = await resetCookie().parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? kept : ''
}

function resetCookie() {
  const { secure } = cookieSecurity()
  return createCookie('marea.reset', {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: HOUR_SECONDS,
  })
}
