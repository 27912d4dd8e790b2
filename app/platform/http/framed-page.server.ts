/**
 * Owns the CSP of the only page that other sites may frame (docs/decisions/0047). All that can be clicked on it are
 * links that open in a new tab, so clickjacking gains nothing.
 */
import { createHash } from 'node:crypto'

const ANYBODY = 'frame-ancestors *'

/** CSP for a page without scripts, whose only stylesheet is `style`. */
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

/** Whether a response declares that it may be framed, which only `framedPagePolicy` does. */
export function mayBeFramed(headers: Headers): boolean {
  return headers.get('content-security-policy')?.endsWith(ANYBODY) ?? false
}
