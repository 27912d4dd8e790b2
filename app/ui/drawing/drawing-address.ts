/** URLs of drawn people and of the charts behind page headers, files of their own as covers are (cover-address.ts). */
import type { RouteAddress } from '#app/platform/route-paths.ts'

/** Browsers cache drawings forever, so increase it when one changes (tests/http/drawings.test.ts). */
export const DRAWING_VERSION = '1'

/** Number of drawn people: names that share one are too rare to be seen side by side. */
export const PORTRAITS = 10_000

/** URL of the figure drawn for a name, always the same one. The name itself is not in it. */
export function portraitAddress(name: string): string {
  let hash = 2166136261
  for (const char of name.trim().toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 37) >>> 0
  const path = `/portadas/personas/${hash % PORTRAITS}.svg` satisfies RouteAddress<'/portadas/personas/:name'>
  return `${path}?v=${DRAWING_VERSION}`
}

/** Charts of the sections: soundings, a network, a logbook, and the sea and islands of the dot map, whole or its middle. */
export type ChartName = 'sondeos' | 'red' | 'bitacora' | 'mapa' | 'region'

export function chartAddress(name: ChartName): string {
  const path = `/portadas/cartas/${name}.svg` satisfies RouteAddress<'/portadas/cartas/:name'>
  return `${path}?v=${DRAWING_VERSION}`
}
