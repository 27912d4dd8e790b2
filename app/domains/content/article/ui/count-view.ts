import type { RouteAddress } from '#app/platform/route-paths.ts'

/**
 * Tells the server that an article was opened: once per browser session, from script, so that the page itself
 * stays the same for everyone and cached. Without script, or without storage, nothing is counted. Also called
 * before there is an application (app/first-script.ts): the second call finds the key of the first.
 */
export function countView(slug: string): void {
  const key = `marea:visto:${slug}`
  try {
    if (sessionStorage.getItem(key)) return
    const counter = `/api/contenido/${slug}/visto` satisfies RouteAddress<'/api/contenido/:slug/visto'>
    if (navigator.sendBeacon(counter)) sessionStorage.setItem(key, '1')
  } catch {
    // Storage is closed to this page: a reading that could be counted twice is not counted.
  }
}
