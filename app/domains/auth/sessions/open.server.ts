/** Owns the opening of a session, by whatever somebody proved who they are. */
import { signedValue } from './cookie.server.ts'
import { auth, cookieSecurity, SESSION_SECONDS, sessionCookieName } from './engine.server.ts'
import { networkOf } from './network.ts'

type From = {
  /** Client address as the shell established it, behind trusted proxies. */
  address: string
  userAgent: string
}

/** Opens a session of a week; resolves to its Set-Cookie line. The caller has taken every proof that is asked for. */
export async function openSession(userId: string, { address, userAgent }: From): Promise<string> {
  const { internalAdapter } = await auth().$context
  const from = { ipAddress: networkOf(address), userAgent: userAgent.slice(0, 500) }
  const { token } = await internalAdapter.createSession(userId, false, from)
  return sessionCookie(signedValue(token), SESSION_SECONDS)
}

/** Set-Cookie line that takes the session's cookie off the browser. */
export function clearedSession(): string {
  return sessionCookie('', 0)
}

function sessionCookie(value: string, seconds: number): string {
  const { secure } = cookieSecurity()
  return `${sessionCookieName()}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
