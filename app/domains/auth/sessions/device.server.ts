/**
 * Owns that a browser keeps nothing of other people once its session has ended: the key of what it kept for the door of
 * an event goes with the answer, and so do copies of the panel's pages (docs/decisions/0053).
 */
import type { MiddlewareFunction } from 'react-router'
import { DEVICE_KEY, deviceKeyCookie } from '#app/platform/device-key.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { carriesSession } from './cookie.server.ts'

/**
 * Takes key and copies away. `cache` alone: `storage` would take drafts and check-ins that were not sent, `cookies` the
 * device cookie by which an owner gets in while strangers guess.
 */
export function forgetDevice(response: Response): Response {
  response.headers.append('Set-Cookie', deviceKeyCookie('', publicUrl().startsWith('https:')))
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}

/** For every answer at the gate: a session that ended elsewhere, a role that was taken away. */
export const forgetEndedDevice: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const cookie = request.headers.get('cookie') ?? ''
  const hasKey = cookie.includes(`${DEVICE_KEY}=`)
  const isRefused = response.status === 401 || response.status === 403
  const hasEnded = isRefused ? hasKey || carriesSession(cookie) : hasKey && !carriesSession(cookie)
  const isDone = response.headers.has('Clear-Site-Data')
  return hasEnded && !isDone ? forgetDevice(response) : response
}
