/**
 * Owns the policy of the one page that other sites may frame (docs/decisions/0047). It holds nothing to click on but links
 * that open beside that site, so there is nothing to be tricked into.
 */
import { createHash } from 'node:crypto'

const ANYBODY = 'frame-ancestors *'

/** CSP of a page without scripts whose only styles are these. */
export function framedPagePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ANYBODY,
  ].join('; ')
}

/** Whether an answer says of itself that it may be framed. Only `framedPagePolicy` does. */
export function mayBeFramed(headers: Headers): boolean {
  return headers.get('content-security-policy')?.endsWith(ANYBODY) ?? false
}
