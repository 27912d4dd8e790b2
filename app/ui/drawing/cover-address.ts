/** Where the drawn covers are: as pictures of their own, so that no page and no script carries a drawing. */
import type { RouteAddress, RoutePrefix } from '#app/platform/route-paths.ts'

/** Browsers keep a cover for good: whoever changes how one looks raises this (tests/http/covers.test.ts). */
export const COVER_VERSION = '1'

/** Drawings of one kind: enough that neighbours differ, few enough that all of them are soon kept. */
const VARIANTS = 24

/** What the addresses of all of them begin with. */
export const COVER_PREFIX = '/portadas/' satisfies RoutePrefix

/** The address of the cover that a word (an event's id, an item's slug) gets, always the same. */
export function coverAddress(domain: 'eventos' | 'contenido', kind: string, seed: string): string {
  const name = `${encodeURIComponent(kind)}-${coverVariant(seed)}.svg`
  const path = `/portadas/${domain}/${name}` satisfies RouteAddress<
    '/portadas/eventos/:name' | '/portadas/contenido/:name'
  >
  return `${path}?v=${COVER_VERSION}`
}

/** Which of the drawings a word gets. */
export function coverVariant(seed: string): number {
  let hash = 0
  for (const char of seed) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return hash % VARIANTS
}

/** What `kind-variant.svg` names; nothing when no cover is called that. */
export function readCoverName(name: string): { kind: string; variant: number } | undefined {
  const [, kind, digits] = /^(\p{L}+)-(0|[1-9]\d?)\.svg$/u.exec(name) ?? []
  const variant = Number(digits)
  return kind && variant < VARIANTS ? { kind, variant } : undefined
}
