/** Owns what visitors read of pages kept from before the database went away. */
import { VERSION_HEADER } from '#app/platform/hydration/version-skew.ts'

/** Says in a kept page that the latest may be missing. A tab that asked for data loads the page itself instead. */
export function remarkLastKnown(headers: Headers, body: Buffer): Buffer {
  if (headers.has(VERSION_HEADER)) headers.set(VERSION_HEADER, 'last known')
  if (!headers.get('content-type')?.startsWith('text/html')) return body
  return Buffer.from(body.toString().replace('hidden="" class="last-known"', 'class="last-known"'))
}
