/**
 * Owns how a new activation code reaches the inviter's screen: in a cookie that is read once after the
 * redirect, and never in the URL.
 */
import { createCookie } from 'react-router'
import { z } from 'zod'
import { secureCookie } from '#app/platform/cookie-names.ts'
import { PANEL } from '../address.ts'
import { cookieSecurity } from '../sessions/engine.server.ts'
import type { Invitation } from './invitations.server.ts'

const MINUTE_SECONDS = 60

const keptSchema = z.object({ mailId: z.string(), code: z.string() })

/** Set-Cookie line that carries a code to the next page. */
export function serializeCodeCookie(invitation: Invitation): Promise<string> {
  return codeCookie().serialize(invitation)
}

/**
 * Reads the code of invitation `mailId`, which only the browser that created it carries, and returns headers that
 * delete the cookie.
 */
export async function takeCodeCookie(
  request: Request,
  mailId: string,
): Promise<{ code: string | undefined; headers: HeadersInit }> {
  const kept = keptSchema.safeParse(await codeCookie().parse(request.headers.get('cookie'))).data
  if (kept?.mailId !== mailId) return { code: undefined, headers: {} }
  return { code: kept.code, headers: { 'Set-Cookie': await codeCookie().serialize('', { maxAge: 0 }) } }
}

function codeCookie() {
  const { secure } = cookieSecurity()
  return createCookie(secureCookie('marea.activation', secure), {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: PANEL,
    maxAge: MINUTE_SECONDS,
  })
}
