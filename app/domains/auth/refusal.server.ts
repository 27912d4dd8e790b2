/** Owns how the panel refuses: the card that somebody sees, and what the log keeps of it. */
import { data } from 'react-router'
import type { Capability, Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { GateNotice } from './schema.ts'

/** Data to throw, which the panel's error boundary renders as a card. */
export function refusal(notice: GateNotice, status: 401 | 403 | 429) {
  return data(notice, { status })
}

/**
 * Logs who was refused what, so that somebody who tries doors is found (ASVS 5.0, 16.3.2). By id, since the log has no
 * addresses; `capability` is that of a button.
 */
export function logRefusal(
  { method, url }: Request,
  { id, roles }: Partial<Actor & Member> = {},
  capability?: Capability,
): void {
  log.warn({ user: id, roles, method, path: new URL(url).pathname, capability }, 'not allowed')
}
