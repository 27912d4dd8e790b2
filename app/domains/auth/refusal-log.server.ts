/** Owns what the log says of people who ask for what their roles are not for. */
import type { Capability, Member } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { log } from '#app/platform/log.server.ts'

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
