/** URLs of the drawn covers, which are images of their own so that no page or script contains a drawing. */
import type { RouteAddress, RoutePrefix } from '#app/platform/route-paths.ts'

/**
 * Part of every cover's URL. Browsers cache covers forever, so increase it when a drawing changes
 * (tests/http/covers.test.ts).
 */
export const COVER_VERSION = '2'

/** Prefix of all cover URLs. */
export const COVER_PREFIX = '/portadas/' satisfies RoutePrefix

/** URL of a cover by its name (`coverName`). */
export function coverAddress(domain: 'eventos' | 'contenido', name: string): string {
  const path = `/portadas/${domain}/${name}.svg` satisfies RouteAddress<
    '/portadas/eventos/:name' | '/portadas/contenido/:name'
  >
  return `${path}?v=${COVER_VERSION}`
}
