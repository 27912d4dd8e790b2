/** URLs of the drawn covers, which are images of their own so that no page or script contains a drawing. */
import type { RouteAddress, RoutePrefix } from '#app/platform/route-paths.ts'

/**
 * Part of every cover's URL. Browsers cache covers forever, so increase it when a drawing changes
 * (tests/http/covers.test.ts).
 */
export const COVER_VERSION = '1'

/** Drawings per kind: enough that neighbours differ, few enough that all are soon cached. */
const VARIANTS = 24

/** Prefix of all cover URLs. */
export const COVER_PREFIX = '/portadas/' satisfies RoutePrefix

/** URL of the cover for a seed (an event's id, an article's slug); the same seed always gets the same cover. */
export function coverAddress(domain: 'eventos' | 'contenido', kind: string, seed: string): string {
  const name = `${encodeURIComponent(kind)}-${coverVariant(seed)}.svg`
  const path = `/portadas/${domain}/${name}` satisfies RouteAddress<
    '/portadas/eventos/:name' | '/portadas/contenido/:name'
  >
  return `${path}?v=${COVER_VERSION}`
}

/** Number of the drawing for a seed, from 0. */
export function coverVariant(seed: string): number {
  let hash = 0
  for (const char of seed) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return hash % VARIANTS
}

/** Parses a file name like `kind-variant.svg`; undefined for any other. */
export function readCoverName(name: string): { kind: string; variant: number } | undefined {
  const [, kind, digits] = /^(\p{L}+)-(0|[1-9]\d?)\.svg$/u.exec(name) ?? []
  const variant = Number(digits)
  return kind && variant < VARIANTS ? { kind, variant } : undefined
}
