/** Starts the application that `http/deferred-hydration.server.ts` held back, as the framework's scripts would have. */

type Route = { module: string; imports?: string[]; [name: string]: unknown }
type Held = {
  context: object
  manifest: { entry: { module: string; imports: string[] }; routes: Record<string, Route> }
  routes: string[]
}

/** Only a direct child of the body: the page's content is nested deeper. */
export function held(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`body>script#${id}`)
}

/** Key in sessionStorage under which React Router saves the scroll positions. */
const PLACES = 'react-router-scroll-positions'

/** Resolves when the entry's code has run. Hydration ends a moment later, with the event `hydrated` (root.tsx). */
export async function startApplication(): Promise<void> {
  const { context, manifest, routes }: Held = JSON.parse(textOf('application'))
  const { entry } = manifest
  const own = routes.map((id) => manifest.routes[id] as Route)
  const files = [entry, ...own].flatMap(({ module, imports = [] }) => [module, ...imports])
  for (const href of new Set(files)) askFor({ rel: 'modulepreload', href })
  // The entry waits for the whole stylesheet (entry.client.tsx): preloaded here, it comes beside the scripts.
  const whole = document.querySelector<HTMLElement>('style[data-cut]')?.dataset.cut
  if (whole) askFor({ rel: 'preload', as: 'style', href: whole })
  const modules = await Promise.all(own.map(loadRoute))
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([textOf('application-data')]).stream() },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(routes.map((id, at) => [id, modules[at]])),
  })
  forgetScrollPosition()
  await import(/* @vite-ignore */ entry.module)
}

function askFor(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

/** The framework divides a route among files: `module`, `clientLoaderModule` and others, where it has them. */
async function loadRoute(route: Route): Promise<object> {
  const files = Object.keys(route).filter((name) => /odule$/.test(name) && route[name])
  const parts = await Promise.all(files.map((name) => import(/* @vite-ignore */ route[name] as string)))
  return Object.assign({}, ...parts)
}

/** Removes the page's saved scroll position: hydration would jump back to it from wherever the visitor is by then. */
function forgetScrollPosition(): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')
    delete places[history.state?.key]
    sessionStorage.setItem(PLACES, JSON.stringify(places))
  } catch {
    // sessionStorage is blocked, so nothing was saved either.
  }
}

function textOf(id: string): string {
  return held(id)?.textContent ?? ''
}
