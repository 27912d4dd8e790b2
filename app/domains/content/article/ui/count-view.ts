import type { RouteAddress } from '#app/platform/route-paths.ts'

/**
 * Reports once per browser session that an article was opened. By script, so that the page stays the same for
 * everyone and can be cached; without script or storage nothing is counted. Runs before hydration as well
 * (app/first-script.ts); the second call finds the key of the first.
 */
export function countView(slug: string): void {
  const key = `marea:visto:${slug}`
  try {
    if (sessionStorage.getItem(key)) return
    const counter = `/api/contenido/${slug}/visto` satisfies RouteAddress<'/api/contenido/:slug/visto'>
    if (navigator.sendBeacon(counter)) sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked: without it the same visit could be counted twice, so it is not counted.
  }
}
