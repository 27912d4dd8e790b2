/**
 * Owns that a browser keeps no personal data once its session has ended: the answer deletes the key of the encrypted
 * attendee list kept for the door, and cached copies of panel pages (docs/decisions/0053).
 */
import { createContext, type MiddlewareFunction } from 'react-router'
import { DEVICE_KEY, deviceKeyCookie } from '#app/platform/device-key.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { carriesSession } from './cookie.server.ts'

/**
 * Deletes the device key and cached pages. Clears `cache` alone: `storage` would take unsent drafts and check-ins,
 * `cookies` the device cookie by which an owner still signs in while strangers guess the password.
 */
export function clearDevice(response: Response): Response {
  response.headers.append('Set-Cookie', deviceKeyCookie('', publicUrl().startsWith('https:')))
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}

/** Whether the gate let the request in: a refusal by what stands behind it ends nothing. */
export const wasAdmitted = createContext(false)

/** Runs for every answer of the gate, since a session may have been ended elsewhere or a role revoked. */
export const clearEndedDevice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const cookie = request.headers.get('cookie') ?? ''
  const hasKey = cookie.includes(`${DEVICE_KEY}=`)
  const isRefused = !context.get(wasAdmitted) && (response.status === 401 || response.status === 403)
  const hasEnded = isRefused ? hasKey || carriesSession(cookie) : hasKey && !carriesSession(cookie)
  const isDone = response.headers.has('Clear-Site-Data')
  return hasEnded && !isDone ? clearDevice(response) : response
}
